import type { EventStore } from '@shop/event-store';
import type { Pool } from 'pg';
import { processSubscriber, relationOf, viewOf } from './names.js';
import { fingerprintOf, type MadeBy } from './declaration.js';
import { startOf } from './process-start.js';
import { declareProgram } from './programs.js';
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
import subscriberPositions from './sql/subscriber-positions.sql';
import { inTransaction } from './transaction.js';
import { limited, statementMs } from './time-limits.js';

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
  const { rows } = await db.query<LiveReadModel>(limited(statementMs, { name: 'pr live', text: liveReadModels }));
  return new Map(rows.map((row) => [row.name, row]));
}

export interface Subscribers {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly projections: readonly AnyProjection[];
  readonly processes: readonly Process[];
}

/** A program and whether it is being deployed (`migrate`), which makes it the current one. */
export interface Deployment {
  readonly program: string;
  readonly isDeployed: boolean;
}

/**
 * Makes sure that every read model has a live build and every process a position. New read models begin where the log
 * begins, new processes where they declare. Existing builds of other versions are left alone.
 * @param deployment null where the program runs nothing
 * @throws ProcessStartError
 */
export async function ensureSubscribers(
  { pool, store, projections, processes }: Subscribers,
  deployment: Deployment | null,
): Promise<void> {
  const starts = await startsOfNew(pool, store, processes);
  await inTransaction(pool, async (client) => {
    await lockRegistry(client);
    const live = await readLive(client);
    for (const projection of projections) {
      if (live.has(projection.name)) continue;
      const table = await createBuild(client, projection, 'live', store.start);
      await createKey(client, table);
      await createIndexes(client, table);
      await pointView(client, projection.name, table, null);
    }
    for (const [subscriber, start] of starts) await client.query(ensureProcess, [subscriber, start]);
    if (deployment !== null) await declareProgram(client, deployment.program, processes, deployment.isDeployed);
  });
}

async function startsOfNew(
  pool: Pool,
  store: EventStore,
  processes: readonly Process[],
): Promise<ReadonlyMap<string, string>> {
  const ids = processes.map(({ name }) => processSubscriber(name));
  const { rows } = await pool.query<{ id: string }>(subscriberPositions, [ids]);
  const known = new Set(rows.map(({ id }) => id));
  const starts = new Map<string, string>();
  for (const process of processes) {
    const subscriber = processSubscriber(process.name);
    if (!known.has(subscriber)) starts.set(subscriber, await startOf(process, store));
  }
  return starts;
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
