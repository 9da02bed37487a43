import { type FormEvent, useState } from 'react';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { Picture, mediaPath } from '../../shared/ui/Picture.js';
import { RadioQuestion } from './RadioQuestion.js';
import { StepButtons } from './StepButtons.js';
import { chooseGoal, nextStep } from './quiz.js';
import { useQuizStore } from './quiz-store.js';
import { quizTexts } from './texts.js';
import { trackTexts } from './track-texts.js';
import { offeredGoals, parseGoal } from './tracks.js';

export function GoalStep() {
  const t = useTexts(quizTexts);
  const { pack } = useShop();
  const { quiz, update } = useQuizStore();
  const [problem, setProblem] = useState<string | null>(null);
  const handleSelect = (value: string): void => {
    const goal = parseGoal(value);
    if (goal === null) return;
    setProblem(null);
    update((current) => chooseGoal(current, goal));
    // Prefetches the questions; a failure shows when they are needed.
    void trackTexts[goal].load(pack.code).catch(() => undefined);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (quiz.goal === null) return setProblem(t.chooseGoal);
    update(nextStep);
  };
  return (
    <div className="mx-auto grid w-full max-w-[1120px] grow items-center gap-x-16 gap-y-8 px-5 pb-16 pt-8 max-lg:content-start sm:px-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:pb-24">
      <form noValidate onSubmit={handleSubmit}>
        <RadioQuestion
          title={t.goal.ask}
          stepLabel={t.eyebrow}
          help={t.goal.lead}
          options={offeredGoals.map((goal) => ({
            value: String(goal),
            label: t.goal.names[goal],
            hint: t.goal.hints[goal],
          }))}
          value={quiz.goal === null ? undefined : String(quiz.goal)}
          onSelect={handleSelect}
          problem={problem}
        />
        <StepButtons label={t.next} />
      </form>
      <div className="order-first overflow-hidden rounded-large md:max-lg:hidden lg:order-none">
        <Picture
          src={mediaPath('quiz')}
          alt=""
          sizes="(min-width: 1021px) 480px, 100vw"
          width={1200}
          height={800}
          className="aspect-[2/1] w-full object-cover object-[50%_55%] lg:aspect-[4/5] lg:object-center"
          priority
        />
      </div>
    </div>
  );
}
