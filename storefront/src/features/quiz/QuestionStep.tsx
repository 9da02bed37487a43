import { type FormEvent, useState } from 'react';
import { useTexts } from '../../shared/texts.js';
import { Choices } from './Choices.js';
import { placeOf } from './Progress.js';
import { StepButtons } from './StepButtons.js';
import { answer, answersOf, next, questionAt } from './quiz.js';
import { useQuizStore } from './quiz-store.js';
import { quizTexts } from './texts.js';
import { trackTexts } from './track-texts.js';
import { type Goal, trackOf } from './tracks.js';

export function QuestionStep() {
  const { goal, step } = useQuizStore((state) => state.quiz);
  const question = questionAt({ goal, step });
  return goal === null || question === undefined ? null : <Question goal={goal} question={question} />;
}

function Question({ goal, question }: { goal: Goal; question: string }) {
  const t = useTexts(quizTexts);
  const words = useTexts(trackTexts[goal]).questions[question];
  const { quiz, update } = useQuizStore();
  const [problem, setProblem] = useState<string | null>(null);
  const value = answersOf(quiz)[question];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (value === undefined) return setProblem(t.chooseAnswer);
    update(next);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mx-auto flex w-full max-w-2xl grow flex-col px-5 pb-16 pt-10 sm:px-8 lg:pb-24 lg:pt-16"
    >
      <Choices
        title={words?.ask ?? ''}
        place={placeOf(quiz, t)}
        help={words?.help}
        choices={(trackOf(goal).questions[question] ?? []).map((name) => ({
          value: name,
          label: words?.answers[name] ?? '',
        }))}
        value={value}
        onChoose={(name) => {
          setProblem(null);
          update((current) => answer(current, question, name));
        }}
        problem={problem}
      />
      <StepButtons label={t.next} />
    </form>
  );
}
