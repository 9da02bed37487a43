import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useText } from '../i18n/use-text.js';
import { isWaiting, type ActiveCall, type AnyOutcomeDetails } from './active-call.js';
import { useCallStore, useCallState } from './call-context.js';
import { contactProblems } from './call-draft.js';
import { callKindDefinitions } from './call-kinds.js';
import { immediateOutcomes, outcomeShortcuts, type AnyOutcome } from './call-outcomes.js';
import { OutcomeButtons } from './OutcomeButtons.js';
import { OutcomeDialog } from './OutcomeDialog.js';

export interface OutcomeBarHandle {
  /** Goes on from the form: to a missing field, else to the main outcome; directly, it records this outcome. */
  readonly goOn: (isDirect: boolean) => void;
}

interface OutcomeBarProps {
  readonly ref?: Ref<OutcomeBarHandle>;
  readonly call: ActiveCall;
  readonly onIncomplete: () => void;
}

export function OutcomeBar({ ref, call, onIncomplete }: OutcomeBarProps) {
  const t = useText();
  const calls = useCallStore();
  const { pending } = useCallState();
  const [openOutcome, setOpenOutcome] = useState<AnyOutcome | null>(null);
  const [sentOutcome, setSentOutcome] = useState<AnyOutcome | null>(null);
  const record = (details: AnyOutcomeDetails) => {
    setOpenOutcome(null);
    setSentOutcome(details.outcome);
    return calls.record(details);
  };
  const showMissingField = (): boolean => {
    const missing = missingField(call);
    if (missing === undefined) return false;
    onIncomplete();
    document.querySelector<HTMLElement>(`[data-field="${missing}"]`)?.focus();
    return true;
  };
  const handleChoose = (outcome: AnyOutcome) => {
    if (outcome === 'confirmed' && showMissingField()) return;
    if (immediateOutcomes.includes(outcome)) void record({ outcome });
    else setOpenOutcome(outcome);
  };
  const disabled = call.lost || !isOpen(call) || pending !== null;
  const [mainOutcome] = callKindDefinitions[call.kind].outcomes;
  const mainButton = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => ({
    goOn: (isDirect) => {
      if (disabled) return;
      if (isDirect) handleChoose(mainOutcome);
      else if (!showMissingField()) mainButton.current?.focus();
    },
  }));
  const options = callKindDefinitions[call.kind].outcomes.map((outcome) => ({
    outcome,
    label: t(`outcome.${outcome}`),
    shortcut: outcomeShortcuts[outcome],
  }));
  return (
    <>
      <OutcomeButtons
        options={options}
        disabled={disabled}
        mainButton={mainButton}
        pending={pending === 'record' ? sentOutcome : null}
        onChoose={handleChoose}
      />
      {openOutcome !== null && (
        <OutcomeDialog outcome={openOutcome} call={call} onClose={() => setOpenOutcome(null)} onRecord={record} />
      )}
    </>
  );
}

/** A decided order still takes an outcome: the server rejects it with the reason. */
function isOpen(call: ActiveCall): boolean {
  return call.type === 'order' || isWaiting(call);
}

function missingField(call: ActiveCall): string | undefined {
  if (call.type === 'other') return undefined;
  return Object.keys(contactProblems(call.draft.contact, call.order.country))[0];
}
