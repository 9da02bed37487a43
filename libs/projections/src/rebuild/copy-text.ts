import type { AnyRow, Column } from '../columns.js';

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  return special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character]!) : text;
}

function arrayLiteral(values: readonly unknown[]): string {
  const items = values.map((value) =>
    value === null ? 'NULL' : `"${String(value).replaceAll(/["\\]/g, (character) => `\\${character}`)}"`,
  );
  return `{${items.join(',')}}`;
}

function field(value: unknown, { type }: Column): string {
  if (value === null || value === undefined) return '\\N';
  if (type === 'jsonb') return escaped(JSON.stringify(value));
  if (type === 'text[]') return escaped(arrayLiteral(value as readonly unknown[]));
  return escaped(String(value as string | number | boolean));
}

/** A row as one line of `COPY … FROM STDIN` in text format. */
export function copyLine(columns: readonly Column[], row: AnyRow): string {
  let line = '';
  for (const column of columns) line += (line === '' ? '' : '\t') + field(row[column.property], column);
  return `${line}\n`;
}
