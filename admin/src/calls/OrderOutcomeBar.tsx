import type { CallOutcome } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import type { ActiveCall } from './order-call-store.js';
import { immediateOutcomes, unconfirmedOutcomes, outcomeShortcuts } from './call-outcomes.js';
import { useOrderCallStore, useOrderCallState } from './order-call-context.js';
import type { ContactField, ContactProblem, OutcomeDetails } from './call-draft.js';
import { OrderOutcomeDialog } from './OrderOutcomeDialog.js';
import { OutcomeButtons } from './OutcomeButtons.js';

interface OrderOutcomeBarProps {
  readonly call: ActiveCall;
  readonly problems: Partial<Record<ContactField, ContactProblem>>;
  readonly onIncomplete: () => void;
}

export function OrderOutcomeBar({ call, problems, onIncomplete }: OrderOutcomeBarProps) {
  const t = useText();
  const orderCalls = useOrderCallStore();
  const { pending } = useOrderCallState();
  const [pendingOutcome, setPendingOutcome] = useState<CallOutcome | null>(null);
  const record = (details: OutcomeDetails) => {
    setPendingOutcome(null);
    return orderCalls.record(details);
  };
  const handleChoose = (outcome: CallOutcome) => {
    const missing = Object.keys(problems)[0];
    if (outcome === 'confirmed' && missing !== undefined) {
      onIncomplete();
      document.querySelector<HTMLElement>(`[data-field="${missing}"]`)?.focus();
    } else if (outcome === 'confirmed' || immediateOutcomes.includes(outcome)) void record({ outcome });
    else setPendingOutcome(outcome);
  };
  const options = (['confirmed', ...unconfirmedOutcomes] as const).map((outcome) => ({
    outcome,
    label: t(`outcome.${outcome}`),
    shortcut: outcomeShortcuts[outcome],
  }));
  return (
    <>
      <OutcomeButtons
        options={options}
        disabled={call.lost || pending !== null}
        pending={pending === 'record'}
        onChoose={handleChoose}
      />
      {pendingOutcome !== null && (
        <OrderOutcomeDialog
          outcome={pendingOutcome}
          order={call.order}
          onClose={() => setPendingOutcome(null)}
          onRecord={record}
        />
      )}
    </>
  );
}
