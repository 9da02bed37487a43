import type { Pool, PoolClient } from 'pg';
import { columnsOf, createNormalizer, rowFromValues, type AnyRow, type Column, type Normalizer } from './columns.js';
import type { AnyProjection } from './projection.js';

export type Queryable = Pick<Pool | PoolClient, 'query'>;

export interface PhysicalTable {
  readonly relation: string;
  readonly columns: readonly Column[];
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

/** `INSERT … ON CONFLICT` of JSON rows, from a FROM list that may gate it. */
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

/**
 * Moves the checkpoint if position and epoch match, then writes rows. Not synced to disk, since the log can restore
 * both. Parameters: 1 subscriber, 2 position before, 3 epoch, 4 position after, 5 event count, 6 rows (JSON), 7 ids to
 * delete, 8 dead letters (JSON).
 */
export function pageSql(table: PhysicalTable): string {
  return `
WITH moved AS (
  UPDATE pr_subscribers SET position = $4, handled = handled + $5
  WHERE id = $1 AND position = $2 AND epoch = $3
  RETURNING id, set_config('synchronous_commit', 'off', true)
), written AS (
  ${upsertSql(table, '$6', 'moved CROSS JOIN')}
), removed AS (
  DELETE FROM ${table.relation} USING moved WHERE ${table.relation}.id = ANY($7::text[])
), ${deadLetterSql('$8')}
SELECT count(*)::integer AS moved FROM moved`;
}

/** Stores dead letters, for read models and processes. */
export function deadLetterSql(parameter: string): string {
  return `parked AS (
  INSERT INTO pr_parked (subscriber, position, stream, revision, event_id, type, reason, attempts)
  SELECT moved.id, event.* FROM moved CROSS JOIN json_to_recordset(${parameter}::json)
    AS event(position text, stream text, revision bigint, "eventId" text, type text, reason text, attempts integer)
  ON CONFLICT (subscriber, position) DO NOTHING
)`;
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
