import { stringify, type CastingContext } from 'csv-stringify/sync';

export const byteOrderMark = '\uFEFF';

export type CsvCell = string | number | null;

/**
 * Spreadsheets run fields that start like a formula, and may split at other separators, ignoring our quotes. An
 * apostrophe at every possible field start prevents this.
 */
const fieldStart = String.raw`(?<=^|[;,\t|\r\n"'])`;
const formula = String.raw`(?=[\p{Zs}\p{Cf}\v\f\u2028\u2029]*[=+\-@%|\t\r\uFF1D\uFF0B\uFF0D\uFF20])`;
const unguarded = new RegExp(fieldStart + formula, 'gu');
const guarded = new RegExp(`${fieldStart}'${formula}`, 'gu');

/** Amounts and phone numbers stay numeric: they are no formulas. */
const signedNumber = /^[+-]\d[\d ]*(?:[.,]\d+)?$/;

function guardFormulas(value: string | number, { index }: CastingContext): string {
  const text = String(value);
  // With another separator the first number would join the cells after it.
  return index > 0 && signedNumber.test(text) ? text : text.replace(unguarded, "'");
}

export function unguardFormulas(text: string): string {
  return text.replace(guarded, '');
}

/** RFC 4180; also quotes cells that other separators would split. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return stringify([...rows], {
    record_delimiter: '\r\n',
    quoted_match: /[;|'\t\r\n]/,
    cast: { string: guardFormulas, number: guardFormulas },
  });
}

const pageSize = 1_000;

/** Streams a file page by page; one page in memory. */
export async function* csvPages<Row>(
  header: readonly string[],
  after: (last: Row | null, limit: number) => Promise<readonly Row[]>,
  cells: (row: Row) => readonly CsvCell[],
): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([header]);
  let last: Row | null = null;
  for (;;) {
    const page: readonly Row[] = await after(last, pageSize);
    if (page.length > 0) yield csvLines(page.map(cells));
    last = page.at(-1) ?? null;
    if (page.length < pageSize) return;
  }
}
