import type { Pool, PoolClient } from 'pg';
import {
  type AnyProjection,
  type ColumnType,
  type ReadModelRow,
  type ReadModelTable,
  snakeCase,
} from './declaration.js';
import type { AnyRecorded } from './page.js';

export type Queryable = Pick<Pool | PoolClient, 'query'>;

export interface PhysicalTable {
  readonly relation: string;
  readonly columns: readonly TableColumn[];
  readonly normalize: Normalizer;
  readonly recordColumns: string;
  readonly columnList: string;
  readonly indexes: readonly string[];
}

function quoteIdentifier(name: string): string {
  return `"${name}"`;
}

/** Table and statements of a build with this name. */
export function physicalTableOf(projection: AnyProjection, relation: string): PhysicalTable {
  const columns = columnsOf(projection.table);
  return {
    relation,
    columns,
    normalize: createNormalizer(columns),
    recordColumns: columns.map(({ property, type }) => `${quoteIdentifier(property)} ${type}`).join(', '),
    columnList: columns.map(({ name }) => quoteIdentifier(name)).join(', '),
    indexes: projection.table.indexes ?? [],
  };
}

/** Creates a table without key and indexes, for a bulk load. Free space in each block allows HOT updates. */
export async function createTable(db: Queryable, table: PhysicalTable): Promise<void> {
  const columns = table.columns.map(
    ({ name, type }) => `${quoteIdentifier(name)} ${type}${name === 'id' ? ' NOT NULL' : ''}`,
  );
  await db.query(`CREATE TABLE ${table.relation} (${columns.join(', ')}) WITH (fillfactor = 85)`);
}

/** Adds the primary key. */
export async function createKey(db: Queryable, table: PhysicalTable): Promise<void> {
  await db.query(`ALTER TABLE ${table.relation} ADD CONSTRAINT ${table.relation}_key PRIMARY KEY (id)`);
}

/** Adds the declared indexes. */
export async function createIndexes(db: Queryable, table: PhysicalTable): Promise<void> {
  for (const [number, index] of table.indexes.entries()) {
    await db.query(`CREATE INDEX ${table.relation}_i${number + 1} ON ${table.relation} ${index}`);
  }
}

/** Loads rows by id; missing rows are omitted. */
export async function loadRows(
  db: Queryable,
  table: PhysicalTable,
  ids: readonly string[],
): Promise<readonly AnyRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<unknown[]>({
    name: `load ${table.relation}`,
    text: `SELECT ${table.columnList} FROM ${table.relation} WHERE id = ANY($1::text[])`,
    values: [ids],
    rowMode: 'array',
  });
  return rows.map((values) => rowFromValues(table.columns, values));
}

/** `INSERT … ON CONFLICT` of JSON rows. Writes nothing if the tables of `joinPrefix` have no row. */
export function upsertSql(table: PhysicalTable, parameter: string, joinPrefix: string): string {
  const values = table.columns.map(({ property }) => `page.${quoteIdentifier(property)}`).join(', ');
  const changes = table.columns
    .slice(1)
    .map(({ name }) => `${quoteIdentifier(name)} = excluded.${quoteIdentifier(name)}`);
  const onConflict = changes.length === 0 ? 'DO NOTHING' : `DO UPDATE SET ${changes.join(', ')}`;
  return (
    `INSERT INTO ${table.relation} (${table.columnList}) ` +
    `SELECT ${values} FROM ${joinPrefix} json_to_recordset(${parameter}::json) AS page(${table.recordColumns}) ` +
    `ON CONFLICT (id) ${onConflict}`
  );
}

/** Updates rows that match a patch. Parameters: values of `set`, then of `where`. */
export function patchSql(
  table: PhysicalTable,
  patch: { readonly where: object; readonly set: object },
): { readonly text: string; readonly values: readonly unknown[] } {
  const byProperty = new Map(table.columns.map((column) => [column.property, column]));
  const values: unknown[] = [];
  const assignmentsOf = (facts: object, absent: string, mayBeDocument: boolean) =>
    Object.entries(facts).map(([property, value]: [string, unknown]) => {
      const column = byProperty.get(property);
      const document = column?.type === 'jsonb' || column?.type === 'text[]';
      if (column === undefined || (document && !mayBeDocument)) {
        throw new Error(`Patch of ${table.relation} cannot use "${property}"`);
      }
      if (value === null || value === undefined) return `${quoteIdentifier(column.name)} ${absent}`;
      values.push(column.type === 'jsonb' ? JSON.stringify(value) : value);
      return `${quoteIdentifier(column.name)} = $${values.length}::${column.type}`;
    });
  const set = assignmentsOf(patch.set, '= NULL', true).join(', ');
  const where = assignmentsOf(patch.where, 'IS NULL', false).join(' AND ');
  if (set === '' || where === '') throw new Error(`Patch of ${table.relation} needs both "where" and "set"`);
  return { text: `UPDATE ${table.relation} SET ${set} WHERE ${where} RETURNING id`, values };
}

export type AnyRow = ReadModelRow & Readonly<Record<string, unknown>>;

export interface TableColumn {
  readonly property: string;
  readonly name: string;
  readonly type: ColumnType;
}

/** All columns, the key first. */
export function columnsOf(table: ReadModelTable): readonly TableColumn[] {
  const declared = Object.entries(table.columns);
  return [
    { property: 'id', name: 'id', type: 'text' },
    ...declared.map(([property, type]) => ({ property, name: snakeCase(property), type })),
  ];
}

/** Columns of a read model for a SELECT: `o.id, o.lead_id, …`. */
export function columnListOf(model: AnyProjection, alias: string): string {
  return columnsOf(model.table)
    .map(({ name }) => `${alias}.${name}`)
    .join(', ');
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

type Normalizer = (row: AnyRow) => AnyRow;

/**
 * Returns a function that normalises rows to their stored form. Unchanged rows stay the same object; other properties
 * are dropped.
 */
export function createNormalizer(columns: readonly TableColumn[]): Normalizer {
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
export function normalizePartial(columns: readonly TableColumn[], part: object): Readonly<Record<string, unknown>> {
  const types = new Map(columns.map(({ property, type }) => [property, type]));
  return Object.fromEntries(
    Object.entries(part).map(([property, value]) => [property, normalizeValue(value, types.get(property) ?? 'text')]),
  );
}

/** A row from `pg`'s array mode, in column order. */
export function rowFromValues(columns: readonly TableColumn[], values: readonly unknown[]): AnyRow {
  const row: Record<string, unknown> & { id: string } = { id: String(values[0]) };
  columns.forEach(({ property, type }, index) => (row[property] = normalizeValue(values[index], type)));
  return row;
}

export type WorkingRows = Map<string, AnyRow | undefined>;

/** Ids of the rows that an event affects. */
function rowKeysOf(projection: AnyProjection, event: AnyRecorded): readonly string[] {
  const key: string | readonly string[] | null = projection.key(event);
  if (key === null) return [];
  return typeof key === 'string' ? [key] : key;
}

/** Validates key and patch of an event; throws what the projection throws. */
export function validatedRowKeysOf(projection: AnyProjection, event: AnyRecorded): readonly string[] {
  projection.patch?.(event);
  return rowKeysOf(projection, event);
}

export interface KeyedEvent {
  readonly event: AnyRecorded;
  readonly keys: readonly string[];
}

/** Whether reading rows can be skipped: the first event of a stream has no earlier rows. */
export function hasNoPriorRows(projection: AnyProjection, event: AnyRecorded): boolean {
  return projection.scope === 'stream' && event.revision === 0n;
}

/** Folds an event into the rows in memory, all or nothing. */
export function foldEvent(
  projection: AnyProjection,
  normalize: Normalizer,
  rows: WorkingRows,
  { event, keys }: KeyedEvent,
): void {
  if (keys.length === 1) {
    rows.set(keys[0]!, foldRow(projection, normalize, rows, event, keys[0]!));
    return;
  }
  const changed = keys.map((id) => [id, foldRow(projection, normalize, rows, event, id)] as const);
  for (const [id, row] of changed) rows.set(id, row);
}

function foldRow(
  projection: AnyProjection,
  normalize: Normalizer,
  rows: WorkingRows,
  event: AnyRecorded,
  id: string,
): AnyRow | undefined {
  const before = rows.get(id);
  const after: AnyRow | undefined = projection.fold(before, event, id);
  if (after === undefined || after === before) return after;
  return normalize(after.id === id ? after : { ...after, id });
}

const minRows = 1_000;
const maxRows = 10_000;

/** Caches rows under one lease. Rows with personal data stay for one page only. */
export class RowCache {
  private readonly rows = new Map<string, AnyRow | undefined>();

  constructor(private readonly isPersonal: boolean) {}

  has(id: string): boolean {
    return this.rows.has(id);
  }

  get(id: string): AnyRow | undefined {
    return this.rows.get(id);
  }

  add(rows: WorkingRows): void {
    for (const [id, row] of rows) {
      this.rows.delete(id);
      this.rows.set(id, row);
    }
    let excess = this.rows.size - Math.min(maxRows, Math.max(minRows, 2 * rows.size));
    for (const id of this.rows.keys()) {
      if (excess <= 0) return;
      this.rows.delete(id);
      excess -= 1;
    }
  }

  endPage(): void {
    if (this.isPersonal) this.clear();
  }

  clear(): void {
    this.rows.clear();
  }
}
