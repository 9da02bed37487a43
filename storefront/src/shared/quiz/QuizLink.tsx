import { useMessages } from '../shop.js';
import { ButtonLink } from '../ui/Button.js';

/** Groups not offered at step 0 of the quiz, and their goal. */
const goalByGroup: Readonly<Record<string, number>> = { digestion: 5 };

export function QuizLink({ group, className = '' }: { group: string | undefined; className?: string }) {
  const t = useMessages();
  const goal = group === undefined ? undefined : goalByGroup[group];
  if (goal === undefined) return null;
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card px-6 py-5 ${className}`}
      style={{ background: `var(--area-${group}-pale, var(--sand))` }}
    >
      <p className="display text-xl">{t.landing.quizTitle}</p>
      <ButtonLink to={`/quiz?goal=${goal}`} size="small">
        {t.landing.quizCta}
      </ButtonLink>
    </div>
  );
}
