import type { CallOutcome } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import type { ActiveCall } from './call-desk.js';
import { immediateOutcomes, otherOutcomes, outcomeKeys } from './call-outcomes.js';
import { useCallDesk, useDeskState } from './desk-context.js';
import type { ContactField, ContactProblem, OutcomeDetails } from './draft.js';
import { OutcomeDialog } from './OutcomeDialog.js';
import { OutcomeRow } from './OutcomeRow.js';

interface OutcomeBarProps {
  readonly call: ActiveCall;
  readonly problems: Partial<Record<ContactField, ContactProblem>>;
  /** Confirming was asked for while the address lacks something. */
  readonly onIncomplete: () => void;
}

/** How the call about an order ended. */
export function OutcomeBar({ call, problems, onIncomplete }: OutcomeBarProps) {
  const t = useText();
  const desk = useCallDesk();
  const { pending } = useDeskState();
  const [asking, setAsking] = useState<CallOutcome | null>(null);
  const record = (details: OutcomeDetails) => {
    setAsking(null);
    void desk.record(details);
  };
  const choose = (outcome: CallOutcome) => {
    const missing = Object.keys(problems)[0];
    if (outcome === 'confirmed' && missing !== undefined) {
      onIncomplete();
      document.querySelector<HTMLElement>(`[data-field="${missing}"]`)?.focus();
    } else if (outcome === 'confirmed' || immediateOutcomes.includes(outcome)) record({ outcome });
    else setAsking(outcome);
  };
  const choices = (['confirmed', ...otherOutcomes] as const).map((outcome) => ({
    outcome,
    label: t(`outcome.${outcome}`),
    shortcut: outcomeKeys[outcome],
  }));
  return (
    <>
      <OutcomeRow
        choices={choices}
        disabled={call.lost || pending !== null}
        pending={pending === 'record'}
        onChoose={choose}
      />
      {asking !== null && (
        <OutcomeDialog outcome={asking} order={call.order} onClose={() => setAsking(null)} onRecord={record} />
      )}
    </>
  );
}
