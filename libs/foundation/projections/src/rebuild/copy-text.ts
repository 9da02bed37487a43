import type { AnyRow, Column } from '../columns.js';

const specialCharacters = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeText(text: string): string {
  return specialCharacters.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character]!) : text;
}

function arrayLiteral(values: readonly unknown[]): string {
  const items = values.map((value) =>
    value === null ? 'NULL' : `"${String(value).replaceAll(/["\\]/g, (character) => `\\${character}`)}"`,
  );
  return `{${items.join(',')}}`;
}

function fieldText(value: unknown, { type }: Column): string {
  if (value === null || value === undefined) return '\\N';
  if (type === 'jsonb') return escapeText(JSON.stringify(value));
  if (type === 'text[]') return escapeText(arrayLiteral(value as readonly unknown[]));
  return escapeText(String(value as string | number | boolean));
}

/** A row as one line of `COPY … FROM STDIN` in text format. */
export function copyLine(columns: readonly Column[], row: AnyRow): string {
  let line = '';
  for (const column of columns) line += (line === '' ? '' : '\t') + fieldText(row[column.property], column);
  return `${line}\n`;
}
