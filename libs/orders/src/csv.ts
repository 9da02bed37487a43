import { stringify, type CastingContext } from 'csv-stringify/sync';

/** UTF-8's byte order mark, by which spreadsheets know it. */
export const byteOrderMark = '\uFEFF';

export type CsvCell = string | number | null;

/**
 * A spreadsheet runs a field that begins like a formula. It finds fields by its own list separator, not by ours: Excel in the
 * Balkans splits at `;`, another program at a tab, and neither minds our quotes then. An apostrophe makes a text of a field,
 * so one goes wherever a field may begin: at the start of a cell and after each separator, line break and quote in it.
 * Blanks and invisible characters before a formula make no difference, since spreadsheets drop them.
 */
const fieldStart = String.raw`(?<=^|[;,\t|\r\n"'])`;
const formula = String.raw`(?=[\p{Zs}\p{Cf}\v\f\u2028\u2029]*[=+\-@%|\t\r\uFF1D\uFF0B\uFF0D\uFF20])`;
const unguarded = new RegExp(fieldStart + formula, 'gu');
const guarded = new RegExp(`${fieldStart}'${formula}`, 'gu');

/** Amounts and phone numbers: nothing to run, and people calculate with the ones and dial the others. */
const signedNumber = /^[+-]\d[\d ]*(?:[.,]\d+)?$/;

function guardFormulas(value: string | number, { index }: CastingContext): string {
  const text = String(value);
  // A line's first number would run together with the cells after it where another separator counts.
  return index > 0 && signedNumber.test(text) ? text : text.replace(unguarded, "'");
}

/** A cell's text as it was before it was written to a file. */
export function unguardFormulas(text: string): string {
  return text.replace(guarded, '');
}

/** Lines of a CSV file (RFC 4180). Cells that another program might split are quoted, too. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return stringify([...rows], {
    record_delimiter: '\r\n',
    quoted_match: /[;|'\t\r\n]/,
    cast: { string: guardFormulas, number: guardFormulas },
  });
}

const pageSize = 1_000;

/** A file's text from pages of rows, each asked for with the last row of the one before it: memory holds one of them. */
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
