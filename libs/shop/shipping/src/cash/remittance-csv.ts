import type { ListError } from '@shop/contracts';
import { unguardFormulas } from '@shop/exports';
import { parse } from 'csv-parse/sync';

export interface RemittanceCsvRow {
  /** From 1. */
  readonly line: number;
  readonly parcel: string;
  readonly collectedMinor: number | null;
  readonly remittedMinor: number | null;
  readonly error: ListError | null;
}
export type RemittanceCsv = { readonly rows: readonly RemittanceCsvRow[] } | { readonly error: ListError };

/** Size limit of one event. */
export const maxRows = 2_000;

type Column = 'parcel' | 'collected' | 'remitted';
type Columns = Readonly<Record<Column, number>>;

const defaultColumns: Columns = { parcel: 0, collected: 1, remitted: 2 };

/** Lower case without diacritics. */
const titlePrefixes: Readonly<Record<Column, readonly string[]>> = {
  parcel: [
    'parcel',
    'tracking',
    'reference',
    'paket',
    'posiljk',
    'broj pos',
    'broj pak',
    'referenc',
    'barkod',
    'barcode',
  ],
  collected: ['collected', 'cod', 'naplac', 'otkup', 'pouzec'],
  remitted: ['remitted', 'paid', 'uplac', 'isplac', 'doznac', 'uplat', 'isplat'],
};

/** Comma, semicolon or tab; amounts in any format. */
export function parseRemittanceCsv(text: string): RemittanceCsv {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((content, index) => ({ line: index + 1, content }))
    .filter(({ content }) => content.trim() !== '');
  const [first] = lines;
  if (first === undefined) return { error: 'no_rows' };
  const separator = separatorOf(first.content);
  const firstCells = cellsOf(first.content, separator);
  const hasHeader = !firstCells.some((cell, index) => index > 0 && parseMinor(cell) !== null);
  const columns = hasHeader ? columnsOf(firstCells) : defaultColumns;
  if (columns === null) return { error: 'titles_unknown' };
  const rows = hasHeader ? lines.slice(1) : lines;
  if (rows.length === 0) return { error: 'no_rows' };
  if (rows.length > maxRows) return { error: 'too_many_rows' };
  return { rows: rows.map(({ line, content }) => rowOf(line, cellsOf(content, separator), columns)) };
}

function separatorOf(line: string): string {
  const count = (separator: string) => line.split(separator).length;
  return ['\t', ';', ','].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/** Parsed line by line, so an unclosed quote breaks one row only, which then has no cells. */
function cellsOf(line: string, delimiter: string): readonly string[] {
  const [cells = []] = parse(line, { delimiter, trim: true, relax_quotes: true, skip_records_with_error: true });
  // Our exports guard formulas.
  return cells.map((cell) => unguardFormulas(cell.trim()));
}

function columnsOf(head: readonly string[]): Columns | null {
  const plain = head.map((title) => title.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
  const find = (column: Column) =>
    plain.findIndex((title) => titlePrefixes[column].some((prefix) => title.startsWith(prefix)));
  const columns = { parcel: find('parcel'), collected: find('collected'), remitted: find('remitted') };
  return Object.values(columns).includes(-1) ? null : columns;
}

function rowOf(line: number, cells: readonly string[], columns: Columns): RemittanceCsvRow {
  const parcel = (cells[columns.parcel] ?? '').slice(0, 100);
  const collectedMinor = parseMinor(cells[columns.collected] ?? '');
  const remittedMinor = parseMinor(cells[columns.remitted] ?? '');
  return {
    ...{ line, parcel, collectedMinor, remittedMinor },
    error: errorOf(cells, columns, { parcel, collectedMinor, remittedMinor }),
  };
}

function errorOf(
  cells: readonly string[],
  columns: Columns,
  { parcel, collectedMinor, remittedMinor }: Pick<RemittanceCsvRow, 'parcel' | 'collectedMinor' | 'remittedMinor'>,
): ListError | null {
  if (cells.length <= Math.max(...Object.values(columns))) return 'columns_missing';
  if (parcel === '') return 'parcel_missing';
  if (collectedMinor === null) return 'collected_unreadable';
  return remittedMinor === null ? 'remitted_unreadable' : null;
}

const amountFormats = [
  /^(?<whole>\d{1,9})(?:[.,](?<part>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:[. ]\d{3})+)(?:,(?<part>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:[, ]\d{3})+)(?:\.(?<part>\d{1,2}))?$/,
];

/** `63,84`, `1.234,50` or `1 234.5 KM` to minor units. */
export function parseMinor(text: string): number | null {
  const bare = text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replace(/\s*(?:KM|BAM|RSD|din\.?|EUR|€)$/i, '')
    .trim();
  for (const format of amountFormats) {
    const groups = format.exec(bare)?.groups;
    if (groups === undefined) continue;
    const whole = Number((groups['whole'] ?? '').replaceAll(/\D/g, ''));
    const minor = whole * 100 + Number((groups['part'] ?? '').padEnd(2, '0'));
    return minor <= 99_999_999_999 ? minor : null;
  }
  return null;
}
