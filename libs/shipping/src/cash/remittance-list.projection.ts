import type { CountryCode } from '@shop/countries';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { remittanceEvents, type RemittanceEvent } from './remittance.events.js';

/** One row per list that the carrier gave. */
export interface RemittanceListRow extends ReadModelRow {
  readonly number: string;
  readonly country: CountryCode;
  readonly issuedOn: string;
  readonly source: RemittanceEvent['data']['source'];
  readonly parcels: number;
  /** Of them, those that the shop did not know. */
  readonly strays: number;
  readonly collectedMinor: number;
  readonly remittedMinor: number;
  readonly takenAt: string;
}

export const remittanceListProjection = defineProjection<RemittanceListRow>()({
  name: 'remittance-list',
  version: 1,
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
    },
    indexes: ['(taken_at DESC, id)', '(country, taken_at DESC, id)', '(source, taken_at DESC)'],
  },
  events: remittanceEvents,
  key: (event) => event.data.listId,
  fold: (_row, { data }, id) => {
    const { number, country, issuedOn, source, rows, collectedMinor, remittedMinor, takenAt } = data;
    const strays = rows.filter(({ known }) => !known).length;
    return {
      id,
      number,
      country,
      issuedOn,
      source,
      parcels: rows.length,
      strays,
      collectedMinor,
      remittedMinor,
      takenAt,
    };
  },
});
