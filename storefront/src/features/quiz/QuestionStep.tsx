import { type FormEvent, useState } from 'react';
import { useTexts } from '../../shared/use-texts.js';
import { RadioQuestion } from './RadioQuestion.js';
import { stepLabel } from './Progress.js';
import { StepButtons } from './StepButtons.js';
import { answerQuestion, currentAnswers, nextStep, questionAt } from './quiz.js';
import { useQuizStore } from './quiz-store.js';
import { quizTexts } from './texts.js';
import { trackTexts } from './track-texts.js';
import { type Goal, trackOf } from './tracks.js';

export function QuestionStep() {
  const { goal, step } = useQuizStore((state) => state.quiz);
  const question = questionAt({ goal, step });
  return goal === null || question === undefined ? null : <QuestionForm goal={goal} question={question} />;
}

function QuestionForm({ goal, question }: { goal: Goal; question: string }) {
  const t = useTexts(quizTexts);
  const questionTexts = useTexts(trackTexts[goal]).questions[question];
  const { quiz, update } = useQuizStore();
  const [problem, setProblem] = useState<string | null>(null);
  const value = currentAnswers(quiz)[question];
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (value === undefined) return setProblem(t.chooseAnswer);
    update(nextStep);
  };
  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      className="mx-auto flex w-full max-w-2xl grow flex-col px-5 pb-16 pt-10 sm:px-8 lg:pb-24 lg:pt-16"
    >
      <RadioQuestion
        title={questionTexts?.ask ?? ''}
        stepLabel={stepLabel(quiz, t)}
        help={questionTexts?.help}
        options={(trackOf(goal).questions[question] ?? []).map((name) => ({
          value: name,
          label: questionTexts?.answers[name] ?? '',
        }))}
        value={value}
        onSelect={(name) => {
          setProblem(null);
          update((current) => answerQuestion(current, question, name));
        }}
        problem={problem}
      />
      <StepButtons label={t.next} />
    </form>
  );
}
