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
import { StepFocusContext } from './StepTitle.js';
import { newQuiz, startGoal, resultStep, stepKind } from './quiz.js';
import { useQuizStore } from './quiz-store.js';
import { parseGoal } from './tracks.js';

const stepComponents = {
  goal: GoalStep,
  question: QuestionStep,
  email: EmailStep,
  phone: PhoneStep,
  result: ResultStep,
};

export default function QuizPage() {
  const t = useMessages();
  const { step, goal } = useQuizStore((state) => state.quiz);
  useGoalFromUrl();
  const { key } = useLocation();
  const moves = useQuizStore((state) => state.moves);
  const [initial] = useState({ moves, isPageLoad: key === 'default' });
  // On page load the browser's own focus remains; later steps move it to the heading.
  const takeFocus = !initial.isPageLoad || moves !== initial.moves;
  const Step = stepComponents[stepKind({ step, goal })];
  return (
    <div className="flex min-h-[calc(100dvh-6rem)] flex-col">
      <Progress />
      <StepFocusContext value={takeFocus}>
        <Suspense fallback={<LoadingIndicator label={t.loading} />}>
          <div
            key={step}
            className="flex grow flex-col transition duration-300 ease-calm motion-reduce:transition-none starting:translate-y-3 starting:opacity-0"
          >
            <Step />
          </div>
        </Suspense>
      </StepFocusContext>
    </div>
  );
}

function LoadingIndicator({ label }: { label: string }) {
  return (
    <p className="flex grow justify-center pt-32 text-green">
      <Spinner className="size-8" label={label} />
    </p>
  );
}

/** `/quiz?goal=5` starts or resumes that goal; an unknown goal shows step 0. */
function useGoalFromUrl(): void {
  const [params, setParams] = useSearchParams();
  const goalParam = params.get('goal');
  const update = useQuizStore((state) => state.update);
  useLayoutEffect(() => {
    if (goalParam === null) return;
    const goal = parseGoal(goalParam);
    update((quiz) => {
      if (goal === null) return quiz.step === resultStep ? newQuiz : { ...quiz, step: 0 };
      return quiz.goal === goal && quiz.step !== 0 ? quiz : startGoal(quiz, goal);
    });
    // Otherwise Back would start the goal again.
    setParams({}, { replace: true });
  }, [goalParam, update, setParams]);
}
