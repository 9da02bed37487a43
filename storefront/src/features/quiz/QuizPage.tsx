import { Suspense, useLayoutEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shared/shop.js';
import { Spinner } from '../../shared/ui/Spinner.js';
import { EmailStep } from './EmailStep.js';
import { GoalStep } from './GoalStep.js';
import { PhoneStep } from './PhoneStep.js';
import { Progress } from './Progress.js';
import { QuestionStep } from './QuestionStep.js';
import { ResultStep } from './ResultStep.js';
import { StepFocus } from './StepTitle.js';
import { newQuiz, openGoal, resultStep, stepKind } from './quiz.js';
import { useQuizStore } from './quiz-store.js';
import { goalOf } from './tracks.js';

const steps = { goal: GoalStep, question: QuestionStep, email: EmailStep, phone: PhoneStep, result: ResultStep };

/** A goal, its questions one by one, and the product that goes with the answers. */
export default function QuizPage() {
  const t = useMessages();
  const { step, goal } = useQuizStore((state) => state.quiz);
  useGoalOfAddress();
  const { key } = useLocation();
  const moves = useQuizStore((state) => state.moves);
  const [opened] = useState({ moves, byBrowser: key === 'default' });
  // The browser's own focus stands where the page was opened here; every other arrival, and each step, takes it.
  const takeFocus = !opened.byBrowser || moves !== opened.moves;
  const Step = steps[stepKind({ step, goal })];
  return (
    <div className="flex min-h-[calc(100dvh-6rem)] flex-col">
      <Progress />
      <StepFocus value={takeFocus}>
        <Suspense fallback={<Waiting label={t.loading} />}>
          <div
            key={step}
            className="flex grow flex-col transition duration-300 ease-calm motion-reduce:transition-none starting:translate-y-3 starting:opacity-0"
          >
            <Step />
          </div>
        </Suspense>
      </StepFocus>
    </div>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <p className="flex grow justify-center pt-32 text-green">
      <Spinner className="size-8" label={label} />
    </p>
  );
}

/** `/quiz?goal=5` begins that goal's questions, or shows where they were left; an unknown goal asks for one. */
function useGoalOfAddress(): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get('goal');
  const update = useQuizStore((state) => state.update);
  useLayoutEffect(() => {
    if (asked === null) return;
    const goal = goalOf(asked);
    update((quiz) => {
      if (goal === null) return quiz.step === resultStep ? newQuiz : { ...quiz, step: 0 };
      return quiz.goal === goal && quiz.step !== 0 ? quiz : openGoal(quiz, goal);
    });
    // Done with: going back in the quiz must not begin it again.
    setParams({}, { replace: true });
  }, [asked, update, setParams]);
}
