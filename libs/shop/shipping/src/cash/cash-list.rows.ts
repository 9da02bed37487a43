import type { CashRow } from '@shop/contracts';
import { balanceOf, type CashDifference, type CashAmounts, type CashStatus } from './cash-balance.js';
import type { CashListRow } from './cash-list.projection.js';

export interface CashRecord {
  readonly id: string;
  readonly country: CashListRow['country'];
  readonly status: CashStatus;
  readonly difference: CashDifference | null;
  readonly standing: CashAmounts['standing'];
  readonly lead_id: string | null;
  readonly parcel_id: string | null;
  readonly tracking_number: string | null;
  readonly parcel: string | null;
  readonly amount_minor: string;
  readonly collected_minor: string;
  readonly remitted_minor: string;
  readonly remittances: number;
  readonly list_number: string | null;
  readonly since: Date;
  readonly remit_by: string | null;
  readonly settled_balance_minor: string | null;
  readonly settled_collected_minor: string | null;
  readonly settled_reason: CashListRow['settledReason'];
  readonly settled_at: Date | null;
  readonly notes: number;
  readonly revision: number;
}

export const cashColumns =
  'id, country, status, difference, standing, lead_id, parcel_id, tracking_number, parcel, amount_minor, collected_minor, ' +
  'remitted_minor, remittances, list_number, since, remit_by, settled_balance_minor, settled_collected_minor, ' +
  'settled_reason, settled_at, notes, revision';

export function cashAmountsOf(record: CashRecord): CashAmounts {
  const { standing, remittances } = record;
  return {
    ...{ standing, remittances },
    amountMinor: Number(record.amount_minor),
    collectedMinor: Number(record.collected_minor),
    remittedMinor: Number(record.remitted_minor),
    settledBalanceMinor: toNumber(record.settled_balance_minor),
    settledCollectedMinor: toNumber(record.settled_collected_minor),
  };
}

function toNumber(text: string | null): number | null {
  return text === null ? null : Number(text);
}

export function toCashRow(record: CashRecord, todayByCountry: Readonly<Record<string, string>>): CashRow {
  const { id, country, status, difference, parcel, remittances, notes, revision } = record;
  const { remit_by: remitBy } = record;
  const figures = cashAmountsOf(record);
  return {
    ...{ id, country, status, difference, parcel, remittances, notes, revision, remitBy },
    missing: status === 'open' && remitBy !== null && remitBy < (todayByCountry[country] ?? ''),
    leadId: record.lead_id,
    trackingNumber: record.tracking_number,
    amountMinor: figures.amountMinor,
    collectedMinor: figures.collectedMinor,
    remittedMinor: figures.remittedMinor,
    balanceMinor: balanceOf(figures),
    listNumber: record.list_number,
    since: record.since.toISOString(),
    settledReason: record.settled_reason,
    settledAt: record.settled_at?.toISOString() ?? null,
  };
}
