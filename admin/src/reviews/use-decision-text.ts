import { useText } from '../i18n/use-text.js';
import type { Overtaken } from './review-desk.js';
import { useReasonTexts } from './use-reasons.js';

type Decision = NonNullable<Overtaken['theirs']>;

/** Says in one line what somebody decided of a review: the outcome, the reason, who. */
export function useDecisionText(): (decision: Decision) => string {
  const t = useText();
  const { named } = useReasonTexts();
  return ({ status, reason, by }) => {
    const parts = [t(`reviews.status.${status}`), reason === null ? null : named(reason), by?.name ?? null];
    return parts.filter((part) => part !== null).join(' · ');
  };
}
