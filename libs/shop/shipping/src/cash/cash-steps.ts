import type { CashStep } from '@shop/contracts';
import type { RecordedEvent } from '@shop/kernel';
import type { CashEvent } from '@shop/events/shipping';

const emptyStep = { amountMinor: null, clubFeeMinor: null, collectedMinor: null, list: null, reason: null, note: null };

export function staffIdOf({ metadata }: Pick<RecordedEvent, 'metadata'>): string | null {
  return metadata.actor.startsWith('staff:') ? metadata.actor.slice('staff:'.length) : null;
}

export function toCashStep(event: RecordedEvent<CashEvent>, staffNames: ReadonlyMap<string, string>): CashStep {
  const staffName = staffNames.get(staffIdOf(event) ?? '') ?? null;
  return { ...emptyStep, type: event.type, at: event.at, by: staffName, ...detailsOf(event) };
}

function detailsOf(event: CashEvent): Partial<CashStep> {
  switch (event.type) {
    case 'CashExpected':
      return { amountMinor: event.data.amountMinor, clubFeeMinor: event.data.clubFeeMinor ?? null };
    case 'CashRemitted':
    case 'StrayCashRemitted': {
      const { remittedMinor, collectedMinor, listId, number } = event.data;
      return { amountMinor: remittedMinor, collectedMinor, list: { id: listId, number } };
    }
    case 'CashSettled': {
      const { balanceMinor, reason } = event.data;
      return { amountMinor: balanceMinor, reason, note: event.personal?.note ?? null };
    }
    case 'CashNoted':
      return { note: event.personal?.text ?? null };
    case 'CashOwed':
    case 'CashWaived':
      return {};
  }
}
