import { useTexts } from '../../shared/use-texts.js';
import { type Quiz, stepKind } from './quiz.js';
import { useQuizStore } from './quiz-store.js';
import { type QuizTexts, quizTexts } from './texts.js';
import { questionsOf } from './tracks.js';

export function stepLabel(quiz: Quiz, t: QuizTexts): string {
  const kind = stepKind(quiz);
  if (kind !== 'question' || quiz.goal === null) return kind === 'question' ? t.place.goal : t.place[kind];
  return t.place.question({ index: quiz.step, count: questionsOf(quiz.goal).length });
}

/** Progress never decreases. */
export function Progress() {
  const t = useTexts(quizTexts);
  const quiz = useQuizStore((state) => state.quiz);
  const percent = Math.round(quiz.reached * 100);
  const label = stepLabel(quiz, t);
  return (
    <div className="mx-auto w-full max-w-[1120px] px-5 pt-6 sm:px-8 lg:pt-8">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-semibold text-green">{t.title}</span>
        <span className="text-soft tabular-nums">{label}</span>
      </div>
      <div
        role="progressbar"
        aria-label={t.progress}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${label}, ${percent}%`}
        className="mt-3 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left rounded-full bg-green transition-[width] duration-500 ease-calm motion-reduce:transition-none"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
