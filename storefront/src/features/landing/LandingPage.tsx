import { BackAfterLogin } from './BackAfterLogin.js';
import { BestSellers } from './BestSellers.js';
import { CommunityTeaser } from './CommunityTeaser.js';
import { Hero } from './Hero.js';
import { ArticleTeasers } from './ArticleTeasers.js';
import { QuizPrompt } from './QuizPrompt.js';
import { AreaTiles } from './AreaTiles.js';

export default function LandingPage() {
  return (
    <>
      <BackAfterLogin />
      <Hero />
      <AreaTiles />
      <QuizPrompt />
      <BestSellers />
      <CommunityTeaser />
      <ArticleTeasers />
    </>
  );
}
