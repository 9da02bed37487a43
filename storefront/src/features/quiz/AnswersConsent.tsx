import { useId } from 'react';
import { useTexts } from '../../shared/use-texts.js';
import { useQuizStore } from './quiz-store.js';
import { quizTexts } from './texts.js';

/** Consent to store the answers; not ticked by default. */
export function AnswersConsent() {
  const t = useTexts(quizTexts);
  const id = useId();
  const consent = useQuizStore((state) => state.quiz.consent);
  const update = useQuizStore((state) => state.update);
  return (
    <div className="mt-7 flex gap-3.5 rounded-card border border-line bg-sheet p-5">
      <input
        id={id}
        type="checkbox"
        checked={consent}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const { checked } = event.target;
          update((quiz) => ({ ...quiz, consent: checked }));
        }}
        className="mt-0.5 size-6 shrink-0 accent-green"
      />
      <div>
        <label htmlFor={id} className="block cursor-pointer font-medium leading-snug">
          {t.consent.label}
        </label>
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {t.consent.hint}
        </p>
      </div>
    </div>
  );
}
