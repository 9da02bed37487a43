import type { CashFilter, CashRow } from '@shop/contracts';
import { packOf } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { toDecimal, type Rejection } from '@shop/kernel';
import { requestFileExport, csvPages, findFileExport, type CsvCell } from '@shop/exports';
import { cashExportStream } from './cash-export.stream.js';
import type { CashQueries } from './cash.queries.js';

const columns: readonly (readonly [name: string, cell: (row: CashRow) => CsvCell])[] = [
  ['lead_id', ({ leadId }) => leadId],
  ['tracking_number', ({ trackingNumber }) => trackingNumber],
  ['parcel_on_list', ({ parcel }) => parcel],
  ['country', ({ country }) => country],
  ['state', ({ status, missing }) => (missing ? 'missing' : status)],
  ['difference', ({ difference }) => difference],
  ['since', ({ since }) => since],
  ['remit_by', ({ remitBy }) => remitBy],
  ['to_collect', ({ amountMinor }) => toDecimal(amountMinor)],
  ['collected', ({ collectedMinor }) => toDecimal(collectedMinor)],
  ['remitted', ({ remittedMinor }) => toDecimal(remittedMinor)],
  ['balance', ({ balanceMinor }) => toDecimal(balanceMinor)],
  ['currency', ({ country }) => packOf(country).currency.code],
  ['list', ({ listNumber }) => listNumber],
  ['settled_because', ({ settledReason }) => settledReason],
  ['settled_at', ({ settledAt }) => settledAt],
];

/** Recorded before reading. Contains no personal data. */
export class CashExports {
  constructor(
    private readonly streams: Streams,
    private readonly cash: CashQueries,
  ) {}

  request(filter: CashFilter, staffId: string, context: CommandContext): Promise<string | Rejection<'CONFLICT'>> {
    return requestFileExport(this.streams, cashExportStream, { filter }, staffId, context);
  }

  /** Null unless requested recently by this staff member. */
  async filterOf(exportId: string, staffId: string, now: string): Promise<CashFilter | null> {
    const request = await findFileExport(this.streams, cashExportStream, exportId, staffId, now);
    return request === null ? null : request.filter;
  }

  csvChunks(filter: CashFilter): AsyncGenerator<string> {
    return csvPages(
      columns.map(([name]) => name),
      (last: CashRow | null, limit) => this.cash.pageAfter(filter, last, limit),
      (row) => columns.map(([, cell]) => cell(row)),
    );
  }
}
