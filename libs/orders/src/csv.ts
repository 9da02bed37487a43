/** UTF-8's byte order mark, by which spreadsheets know it. */
export const byteOrderMark = '\uFEFF';

/**
 * One line of a CSV file (RFC 4180). A spreadsheet takes a text that begins like a formula for one and runs it, so such a
 * text gets an apostrophe before it.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

const pageSize = 1_000;

/** A file's text from pages of rows, each asked for with the last row of the one before it: memory holds one of them. */
export async function* csvPages<Row>(
  header: string,
  after: (last: Row | null, limit: number) => Promise<readonly Row[]>,
  line: (row: Row) => string,
): AsyncGenerator<string> {
  yield byteOrderMark + header;
  let last: Row | null = null;
  for (;;) {
    const page: readonly Row[] = await after(last, pageSize);
    if (page.length > 0) yield page.map(line).join('');
    last = page.at(-1) ?? null;
    if (page.length < pageSize) return;
  }
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[\s\p{Cf}]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(value) ? `'${value}` : value;
  return /[",;\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
