import type { Pool } from 'pg';
import { processSubscriber, relationOf, viewOf } from './names.js';
import { fingerprintOf, type MadeBy } from './declaration.js';
import type { AnyProjection, Process } from './projection.js';
import {
  createIndexes,
  createKey,
  createTable,
  relationFor,
  type Queryable,
  type ReadModelRelation,
} from './read-model-table.js';
import ensureProcess from './sql/ensure-process.sql';
import liveReadModels from './sql/live-read-models.sql';
import registerReadModel from './sql/register-read-model.sql';
import { inTransaction } from './transaction.js';

/** The build of a read model that queries see. */
export interface LiveReadModel extends MadeBy {
  readonly name: string;
  readonly relation: string;
  readonly position: string;
}

/** Any two processes that start at once take turns in what they create. */
export async function lockRegistry(db: Queryable): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtext('projections registry'))`);
}

/** The builds that queries see, by name of the read model. */
export async function readLive(db: Queryable): Promise<ReadonlyMap<string, LiveReadModel>> {
  const { rows } = await db.query<LiveReadModel>({ name: 'pr live', text: liveReadModels });
  return new Map(rows.map((row) => [row.name, row]));
}

/**
 * Makes sure that every read model has a live build and every process a place in the log. New ones start where the log
 * starts. Existing builds of other versions are left alone.
 */
export async function ensureSubscribers(
  pool: Pool,
  projections: readonly AnyProjection[],
  processes: readonly Process[],
  start: string,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockRegistry(client);
    const live = await readLive(client);
    for (const projection of projections) {
      if (live.has(projection.name)) continue;
      const table = await createBuild(client, projection, 'live', start);
      await createKey(client, table);
      await createIndexes(client, table);
      await pointView(client, projection.name, table, null);
    }
    for (const { name } of processes) await client.query(ensureProcess, [processSubscriber(name), start]);
  });
}

/** Creates and registers the bare table of a new build. */
export async function createBuild(
  db: Queryable,
  projection: AnyProjection,
  state: 'building' | 'live',
  position: string,
): Promise<ReadModelRelation> {
  const { rows } = await db.query<{ number: string }>(`SELECT nextval('pr_relation_number')::text AS number`);
  const table = relationFor(projection, relationOf(projection, rows[0]!.number));
  await createTable(db, table);
  const { name, version } = projection;
  await db.query(registerReadModel, [table.relation, name, version, fingerprintOf(projection), state, position]);
  return table;
}

/**
 * Makes a build the one that queries read.
 * @param before the build they read until now; the view keeps its identity when the columns are the same
 */
export async function pointView(
  db: Queryable,
  name: string,
  table: ReadModelRelation,
  before: { readonly sameColumns: boolean } | null,
): Promise<void> {
  if (before !== null && !before.sameColumns) await db.query(`DROP VIEW ${viewOf(name)}`);
  const verb = before?.sameColumns ? 'CREATE OR REPLACE VIEW' : 'CREATE VIEW';
  await db.query(`${verb} ${viewOf(name)} AS SELECT ${table.names} FROM ${table.relation}`);
}
