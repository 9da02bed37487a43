import type { CashFilter, CashRow } from '@shop/contracts';
import { packOf } from '@shop/countries';
import { toDecimal } from '@shop/kernel';
import { byteOrderMark, csvLine } from '@shop/orders';
import { Inject, Injectable } from '@nestjs/common';
import { CashQueries } from './cash.queries.js';

const pageSize = 1_000;

const columns: readonly (readonly [name: string, cell: (row: CashRow) => string | number | null])[] = [
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

/** The reconciliation as a file; nothing in it is personal. */
@Injectable()
export class CashFile {
  constructor(@Inject(CashQueries) private readonly cash: CashQueries) {}

  /** The file's text, piece by piece: memory holds one page. */
  async *lines(filter: CashFilter): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(columns.map(([name]) => name));
    let last: CashRow | null = null;
    for (;;) {
      const page: readonly CashRow[] = await this.cash.after(filter, last, pageSize);
      if (page.length > 0) yield page.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
      last = page.at(-1) ?? null;
      if (page.length < pageSize) return;
    }
  }
}
