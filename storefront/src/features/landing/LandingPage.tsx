import { BestSellers } from './BestSellers.js';
import { CommunityTeaser } from './Community.js';
import { Hero } from './Hero.js';
import { ArticleTeasers } from './Learn.js';
import { QuizPrompt } from './QuizPrompt.js';
import { AreaTiles } from './Tiles.js';

export default function LandingPage() {
  return (
    <>
      <Hero />
      <AreaTiles />
      <BestSellers />
      <QuizPrompt />
      <CommunityTeaser />
      <ArticleTeasers />
    </>
  );
}
