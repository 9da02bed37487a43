import type { CallTaskOutcome } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { OutcomeButtons } from '../calls/OutcomeButtons.js';
import type { ActiveCallTask, CallTaskOutcomeDetails } from './call-task-store.js';
import { useCallTaskStore, useCallTaskState } from './call-task-context.js';
import { CallTaskOutcomeDialog } from './CallTaskOutcomeDialog.js';
import { callTaskShortcuts, callTaskOutcomes, immediateTaskOutcomes } from './call-task-outcomes.js';

export function CallTaskOutcomeBar({ call }: { readonly call: ActiveCallTask }) {
  const t = useText();
  const callTasks = useCallTaskStore();
  const { pending } = useCallTaskState();
  const [pendingOutcome, setPendingOutcome] = useState<CallTaskOutcome | null>(null);
  const { callTask, lost } = call;
  const record = (details: CallTaskOutcomeDetails) => {
    setPendingOutcome(null);
    return callTasks.record(details);
  };
  const handleChoose = (outcome: CallTaskOutcome) =>
    immediateTaskOutcomes.includes(outcome) ? void record({ outcome }) : setPendingOutcome(outcome);
  const options = callTaskOutcomes[callTask.kind].map((outcome) => ({
    outcome,
    label: t(`errands.outcome.${outcome}`),
    shortcut: callTaskShortcuts[outcome],
  }));
  return (
    <>
      <OutcomeButtons
        options={options}
        disabled={lost || !callTask.open || pending !== null}
        pending={pending === 'record'}
        onChoose={handleChoose}
      />
      {pendingOutcome !== null && (
        <CallTaskOutcomeDialog
          outcome={pendingOutcome}
          callTask={callTask}
          onClose={() => setPendingOutcome(null)}
          onRecord={record}
        />
      )}
    </>
  );
}
