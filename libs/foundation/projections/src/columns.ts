import type { ColumnType, ReadModelRow, ReadModelTable } from './projection.js';
import { snakeCase } from './names.js';

export type AnyRow = ReadModelRow & Readonly<Record<string, unknown>>;

export interface Column {
  readonly property: string;
  readonly name: string;
  readonly type: ColumnType;
}

/** All columns, the key first. */
export function columnsOf(table: ReadModelTable): readonly Column[] {
  const declared = Object.entries(table.columns);
  return [
    { property: 'id', name: 'id', type: 'text' },
    ...declared.map(([property, type]) => ({ property, name: snakeCase(property), type })),
  ];
}

/**
 * Form after a database round trip: absent is null, times are ISO 8601 UTC with milliseconds, `bigint` is a number,
 * `numeric` a string.
 */
function normalizeValue(value: unknown, type: ColumnType): unknown {
  if (value === undefined || value === null) return null;
  if (type === 'timestamptz') return toIsoTimestamp(value);
  if (type === 'bigint' || type === 'integer') return toSafeInteger(value);
  if (type === 'numeric') return String(value as string | number);
  return value;
}

const isoTimestampPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function toIsoTimestamp(value: unknown): string {
  if (typeof value === 'string' && isoTimestampPattern.test(value)) return value;
  return (value instanceof Date ? value : new Date(value as string | number)).toISOString();
}

function toSafeInteger(value: unknown): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('An integer column received another value');
  return number;
}

export type Normalizer = (row: AnyRow) => AnyRow;

/**
 * Returns a function that normalises rows to their stored form. Unchanged rows stay the same object; other properties
 * are dropped.
 */
export function createNormalizer(columns: readonly Column[]): Normalizer {
  const types = new Map(columns.map(({ property, type }) => [property, type]));
  const isNormal = (row: AnyRow) => {
    let count = 0;
    for (const property in row) {
      const type = types.get(property);
      if (type === undefined || !Object.is(normalizeValue(row[property], type), row[property])) return false;
      count += 1;
    }
    return count === columns.length;
  };
  return (row) => {
    if (isNormal(row)) return row;
    const normal: Record<string, unknown> & { id: string } = { id: row.id };
    for (const { property, type } of columns) normal[property] = normalizeValue(row[property], type);
    return normal;
  };
}

/** Normalises some columns of a row. */
export function normalizePartial(columns: readonly Column[], part: object): Readonly<Record<string, unknown>> {
  const types = new Map(columns.map(({ property, type }) => [property, type]));
  return Object.fromEntries(
    Object.entries(part).map(([property, value]) => [property, normalizeValue(value, types.get(property) ?? 'text')]),
  );
}

/** A row from `pg`'s array mode, in column order. */
export function rowFromValues(columns: readonly Column[], values: readonly unknown[]): AnyRow {
  const row: Record<string, unknown> & { id: string } = { id: String(values[0]) };
  columns.forEach(({ property, type }, index) => (row[property] = normalizeValue(values[index], type)));
  return row;
}
