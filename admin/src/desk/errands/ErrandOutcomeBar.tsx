import type { CallTaskOutcome } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { OutcomeRow } from '../OutcomeRow.js';
import type { ActiveErrand, ErrandDetails } from './errand-desk.js';
import { useErrandDesk, useErrandDeskState } from './errand-desk-context.js';
import { ErrandOutcomeDialog } from './ErrandOutcomeDialog.js';
import { errandKeys, errandOutcomes, immediateErrands } from './errand-outcomes.js';

/** How a call that is not about an order ended. */
export function ErrandOutcomeBar({ call }: { readonly call: ActiveErrand }) {
  const t = useText();
  const desk = useErrandDesk();
  const { pending } = useErrandDeskState();
  const [asking, setAsking] = useState<CallTaskOutcome | null>(null);
  const { errand, lost } = call;
  const record = (details: ErrandDetails) => {
    setAsking(null);
    void desk.record(details);
  };
  const choose = (outcome: CallTaskOutcome) =>
    immediateErrands.includes(outcome) ? record({ outcome }) : setAsking(outcome);
  const choices = errandOutcomes[errand.kind].map((outcome) => ({
    outcome,
    label: t(`errands.outcome.${outcome}`),
    shortcut: errandKeys[outcome],
  }));
  return (
    <>
      <OutcomeRow
        choices={choices}
        disabled={lost || !errand.open || pending !== null}
        pending={pending === 'record'}
        onChoose={choose}
      />
      {asking !== null && (
        <ErrandOutcomeDialog outcome={asking} errand={errand} onClose={() => setAsking(null)} onRecord={record} />
      )}
    </>
  );
}
