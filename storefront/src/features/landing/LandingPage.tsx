import { BestSellers } from './BestSellers.js';
import { Community } from './Community.js';
import { Hero } from './Hero.js';
import { Learn } from './Learn.js';
import { QuizPrompt } from './QuizPrompt.js';
import { Tiles } from './Tiles.js';

export default function LandingPage() {
  return (
    <>
      <Hero />
      <Tiles />
      <BestSellers />
      <QuizPrompt />
      <Community />
      <Learn />
    </>
  );
}
