import type { CountryCode } from '@shop/countries';
import { cashEvents, type CashEvent, type CashEventOf } from '@shop/events/shipping';
import { column, defineReadModel, type RowOf } from '@shop/projections';
import { differenceOf, statusOf, type CashDifference, type CashAmounts, type CashStatus } from './cash-balance.js';

const columns = {
  country: column.text<CountryCode>(),
  status: column.text<CashStatus>(),
  difference: column.text<CashDifference>().nullable(),
  standing: column.text<CashAmounts['standing']>(),
  leadId: column.text().nullable(),
  parcelId: column.text().nullable(),
  trackingNumber: column.text().nullable(),
  /** As written in the last list. */
  parcel: column.text().nullable(),
  amountMinor: column.bigint(),
  collectedMinor: column.bigint(),
  remittedMinor: column.bigint(),
  remittances: column.integer(),
  /** Of the last list that names it. */
  listNumber: column.text().nullable(),
  since: column.timestamp(),
  remitBy: column.text().nullable(),
  settledBalanceMinor: column.bigint().nullable(),
  settledCollectedMinor: column.bigint().nullable(),
  settledReason: column.text<CashEventOf<'CashSettled'>['data']['reason']>().nullable(),
  settledAt: column.timestamp().nullable(),
  notes: column.integer(),
  revision: column.revision(),
};

/** Also one per remittance for an unknown parcel. */
export type CashListRow = RowOf<typeof columns>;
type Cash = Omit<CashListRow, 'id' | 'status' | 'difference' | 'revision'>;

export const cashListProjection = defineReadModel({
  name: 'cash-list',
  version: 2,
  scope: 'stream',
  columns,
  indexes: [
    "(status, since, id) WHERE status IN ('open', 'different', 'settled')",
    '(since)',
    '(parcel_id)',
    '(tracking_number)',
    '(lead_id)',
  ],
  events: cashEvents,
  key: ({ data }) => data.cashId,
  fold: (row, event) => {
    const changed = foldEvent(row, event);
    return changed && { ...changed, status: statusOf(changed), difference: differenceOf(changed) };
  },
});

const emptyRow: Omit<Cash, 'country' | 'since'> = {
  ...{ standing: 'expected', leadId: null, parcelId: null, trackingNumber: null, parcel: null },
  ...{ amountMinor: 0, collectedMinor: 0, remittedMinor: 0, remittances: 0, listNumber: null, remitBy: null },
  ...{ settledBalanceMinor: null, settledCollectedMinor: null, settledReason: null, settledAt: null, notes: 0 },
};

function foldEvent(row: Cash | undefined, event: CashEvent): Cash | undefined {
  if (event.type === 'CashExpected') {
    const { country, leadId, parcelId, trackingNumber, amountMinor, expectedAt } = event.data;
    return { ...(row ?? { ...emptyRow, since: expectedAt }), country, leadId, parcelId, trackingNumber, amountMinor };
  }
  if (event.type === 'StrayCashRemitted') {
    const { country, takenAt } = event.data;
    return addRemittance({ ...emptyRow, country, standing: 'stray', since: takenAt }, event.data);
  }
  return row && foldKnownEvent(row, event);
}

function foldKnownEvent(row: Cash, event: Exclude<CashEvent, CashEventOf<'CashExpected' | 'StrayCashRemitted'>>): Cash {
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

function addRemittance(row: Cash, remittance: CashEventOf<'CashRemitted'>['data']): Cash {
  return {
    ...row,
    parcel: remittance.parcel,
    listNumber: remittance.number,
    collectedMinor: row.collectedMinor + remittance.collectedMinor,
    remittedMinor: row.remittedMinor + remittance.remittedMinor,
    remittances: row.remittances + remittance.times,
  };
}
