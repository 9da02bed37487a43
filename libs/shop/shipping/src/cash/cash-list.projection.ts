import type { CountryCode } from '@shop/countries';
import { cashEvents, type CashEvent, type CashEventOf } from '@shop/events/shipping';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { differenceOf, statusOf, type CashDifference, type CashAmounts, type CashStatus } from './cash-balance.js';

/** Also one per remittance for an unknown parcel. */
export interface CashListRow extends ReadModelRow, CashAmounts {
  readonly country: CountryCode;
  readonly status: CashStatus;
  readonly difference: CashDifference | null;
  readonly leadId: string | null;
  readonly parcelId: string | null;
  readonly trackingNumber: string | null;
  /** As written in the last list. */
  readonly parcel: string | null;
  /** Of the last list that names it. */
  readonly listNumber: string | null;
  readonly since: string;
  readonly remitBy: string | null;
  readonly settledReason: CashEventOf<'CashSettled'>['data']['reason'] | null;
  readonly settledAt: string | null;
  readonly notes: number;
  readonly revision: number;
}

export const cashListProjection = defineProjection<CashListRow>()({
  name: 'cash-list',
  version: 2,
  scope: 'stream',
  table: {
    columns: {
      country: 'text',
      status: 'text',
      difference: 'text',
      standing: 'text',
      leadId: 'text',
      parcelId: 'text',
      trackingNumber: 'text',
      parcel: 'text',
      amountMinor: 'bigint',
      collectedMinor: 'bigint',
      remittedMinor: 'bigint',
      remittances: 'integer',
      listNumber: 'text',
      since: 'timestamptz',
      remitBy: 'text',
      settledBalanceMinor: 'bigint',
      settledCollectedMinor: 'bigint',
      settledReason: 'text',
      settledAt: 'timestamptz',
      notes: 'integer',
      revision: 'integer',
    },
    indexes: [
      "(status, since, id) WHERE status IN ('open', 'different', 'settled')",
      '(since)',
      '(parcel_id)',
      '(tracking_number)',
      '(lead_id)',
    ],
  },
  events: cashEvents,
  key: (event) => event.data.cashId,
  fold: (row, event, id) => {
    const changed = foldEvent(row, event, id);
    return (
      changed && {
        ...changed,
        status: statusOf(changed),
        difference: differenceOf(changed),
        revision: Number(event.revision),
      }
    );
  },
});

const emptyRow: Omit<CashListRow, 'id' | 'country' | 'since'> = {
  ...{ status: 'expected', difference: null, standing: 'expected', parcel: null, listNumber: null },
  ...{ leadId: null, parcelId: null, trackingNumber: null, remitBy: null },
  ...{ amountMinor: 0, collectedMinor: 0, remittedMinor: 0, remittances: 0 },
  ...{ settledBalanceMinor: null, settledCollectedMinor: null, settledReason: null, settledAt: null },
  ...{ notes: 0, revision: 0 },
};

function foldEvent(row: CashListRow | undefined, event: CashEvent, id: string): CashListRow | undefined {
  if (event.type === 'CashExpected') {
    const { country, leadId, parcelId, trackingNumber, amountMinor, expectedAt } = event.data;
    return {
      ...(row ?? { ...emptyRow, id, since: expectedAt }),
      country,
      leadId,
      parcelId,
      trackingNumber,
      amountMinor,
    };
  }
  if (event.type === 'StrayCashRemitted') {
    const { country, takenAt } = event.data;
    return addRemittance({ ...emptyRow, id, country, standing: 'stray', since: takenAt }, event.data);
  }
  return row && foldKnownEvent(row, event);
}

function foldKnownEvent(
  row: CashListRow,
  event: Exclude<CashEvent, CashEventOf<'CashExpected' | 'StrayCashRemitted'>>,
): CashListRow {
  switch (event.type) {
    case 'CashOwed': {
      const { deliveredAt, remitBy } = event.data;
      return { ...row, standing: 'owed', since: deliveredAt, remitBy };
    }
    case 'CashWaived':
      return { ...row, standing: 'waived' };
    case 'CashRemitted':
      return addRemittance(row, event.data);
    case 'CashSettled': {
      const { balanceMinor, reason, settledAt } = event.data;
      const settled = { settledBalanceMinor: balanceMinor, settledCollectedMinor: row.collectedMinor };
      return { ...row, ...settled, settledReason: reason, settledAt };
    }
    case 'CashNoted':
      return { ...row, notes: row.notes + 1 };
  }
}

function addRemittance(row: CashListRow, remittance: CashEventOf<'CashRemitted'>['data']): CashListRow {
  return {
    ...row,
    parcel: remittance.parcel,
    listNumber: remittance.number,
    collectedMinor: row.collectedMinor + remittance.collectedMinor,
    remittedMinor: row.remittedMinor + remittance.remittedMinor,
    remittances: row.remittances + remittance.times,
  };
}
