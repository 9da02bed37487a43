import type { CountryCode } from '@shop/countries';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { remittanceEvents, type RemittanceEvent, type RemittanceListData } from '@shop/events/shipping';

export interface RemittanceListRow extends ReadModelRow {
  readonly number: string;
  readonly country: CountryCode;
  readonly issuedOn: string;
  readonly source: RemittanceListData['source'];
  readonly parcels: number;
  readonly strays: number;
  readonly collectedMinor: number;
  readonly remittedMinor: number;
  readonly takenAt: string;
  /** Start of an unresolved contradiction. */
  readonly contradictedAt: string | null;
  readonly revision: number;
}

export const remittanceListProjection = defineProjection<RemittanceListRow>()({
  name: 'remittance-list',
  version: 2,
  scope: 'stream',
  table: {
    columns: {
      number: 'text',
      country: 'text',
      issuedOn: 'text',
      source: 'text',
      parcels: 'integer',
      strays: 'integer',
      collectedMinor: 'bigint',
      remittedMinor: 'bigint',
      takenAt: 'timestamptz',
      contradictedAt: 'timestamptz',
      revision: 'integer',
    },
    indexes: [
      '(taken_at DESC, id)',
      '(country, taken_at DESC, id)',
      '(source, taken_at DESC)',
      '(taken_at DESC, id) WHERE contradicted_at IS NOT NULL',
    ],
  },
  events: remittanceEvents,
  key: (event) => event.data.listId,
  fold: (row, event, id) => {
    const changed = foldEvent(row, event, id);
    return changed && { ...changed, revision: Number(event.revision) };
  },
});

function foldEvent(
  row: RemittanceListRow | undefined,
  event: RemittanceEvent,
  id: string,
): RemittanceListRow | undefined {
  switch (event.type) {
    case 'RemittanceListTaken':
      return importedRow(event.data, id);
    case 'RemittanceListContradicted':
      return row && { ...row, contradictedAt: row.contradictedAt ?? event.data.contradictedAt };
    case 'RemittanceContradictionWithdrawn':
    case 'RemittanceContradictionSettled':
      return row && { ...row, contradictedAt: null };
  }
}

function importedRow(
  { number, country, issuedOn, source, rows, collectedMinor, remittedMinor, takenAt }: RemittanceListData,
  id: string,
): RemittanceListRow {
  const strays = rows.filter(({ known }) => !known).length;
  const sums = { parcels: rows.length, strays, collectedMinor, remittedMinor };
  return { id, number, country, issuedOn, source, ...sums, takenAt, contradictedAt: null, revision: 0 };
}
