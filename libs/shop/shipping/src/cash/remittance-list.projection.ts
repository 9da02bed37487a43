import type { CountryCode } from '@shop/countries';
import { remittanceEvents, type RemittanceListData } from '@shop/events/shipping';
import { column, defineReadModel } from '@shop/projections';

const columns = {
  number: column.text(),
  country: column.text<CountryCode>(),
  issuedOn: column.text(),
  source: column.text<RemittanceListData['source']>(),
  parcels: column.integer(),
  strays: column.integer(),
  collectedMinor: column.bigint(),
  remittedMinor: column.bigint(),
  takenAt: column.timestamp(),
  /** Start of an unresolved contradiction. */
  contradictedAt: column.timestamp().nullable(),
  revision: column.revision(),
};

export const remittanceListProjection = defineReadModel({
  name: 'remittance-list',
  version: 2,
  scope: 'stream',
  columns,
  indexes: [
    '(taken_at DESC, id)',
    '(country, taken_at DESC, id)',
    '(source, taken_at DESC)',
    '(taken_at DESC, id) WHERE contradicted_at IS NOT NULL',
  ],
  events: remittanceEvents,
  key: ({ data }) => data.listId,
  fold: (row, event) => {
    switch (event.type) {
      case 'RemittanceListTaken':
        return importedRow(event.data);
      case 'RemittanceListContradicted':
        return row && { ...row, contradictedAt: row.contradictedAt ?? event.data.contradictedAt };
      case 'RemittanceContradictionWithdrawn':
      case 'RemittanceContradictionSettled':
        return row && { ...row, contradictedAt: null };
    }
  },
});

function importedRow(list: RemittanceListData) {
  const { number, country, issuedOn, source, rows, collectedMinor, remittedMinor, takenAt } = list;
  const strays = rows.filter(({ known }) => !known).length;
  return { number, country, issuedOn, source, parcels: rows.length, strays, collectedMinor, remittedMinor, takenAt };
}
