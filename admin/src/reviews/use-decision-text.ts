import { useText } from '../i18n/use-text.js';
import type { DecisionConflict } from './moderation-store.js';
import { useRejectReasonTexts } from './use-reject-reasons.js';

type Decision = NonNullable<DecisionConflict['theirs']>;

export function useDecisionText(): (decision: Decision) => string {
  const t = useText();
  const { reasonText } = useRejectReasonTexts();
  return ({ status, reason, by }) => {
    const parts = [t(`reviews.status.${status}`), reason === null ? null : reasonText(reason), by?.name ?? null];
    return parts.filter((part) => part !== null).join(' · ');
  };
}
