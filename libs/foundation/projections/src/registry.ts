import { type EventStore, inTransaction } from '@shop/event-store';
import type { Pool } from 'pg';
import { fingerprintOf, versionOf, versionsOf, type ReadModelVersions } from './declaration.js';
import { processSubscriberId, programViewOf, buildTableName, viewOf } from './names.js';
import { startPositionOf } from './process-start.js';
import { declareProgram, type Deployment } from './programs.js';
import type { AnyProjection, Process } from './projection.js';
import {
  createIndexes,
  createKey,
  createTable,
  physicalTableOf,
  type Queryable,
  type PhysicalTable,
} from './read-model-table.js';
import markVersionsUsedSql from './sql/mark-versions-used.sql';
import dependentViews from './sql/dependent-views.sql';
import ensureProcess from './sql/ensure-process.sql';
import registerReadModel from './sql/register-read-model.sql';
import serveBuild from './sql/serve-build.sql';
import servedBuilds from './sql/served-builds.sql';
import servedNames from './sql/served-names.sql';
import subscriberPositions from './sql/subscriber-positions.sql';

export interface ServedBuild {
  readonly name: string;
  readonly relation: string;
  readonly position: string;
}

/** Serialises processes that create subscribers. */
export async function lockRegistry(db: Queryable): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtext('projections registry'))`);
}

/** Serving builds by read model. */
export async function readServedBuilds(
  db: Queryable,
  versions: ReadModelVersions,
): Promise<ReadonlyMap<string, ServedBuild>> {
  const { rows } = await db.query<ServedBuild>({
    ...{ name: 'pr served', text: servedBuilds },
    values: [[...versions.keys()], [...versions.values()]],
  });
  return new Map(rows.map((row) => [row.name, row]));
}

/** Marks versions as used, so that they are not dropped for a day. */
export async function markVersionsUsed(db: Queryable, versions: ReadModelVersions): Promise<void> {
  await db.query(markVersionsUsedSql, [[...versions.keys()], [...versions.values()]]);
}

export interface RegistryDeps {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly projections: readonly AnyProjection[];
  readonly processes: readonly Process[];
}

/**
 * Creates missing subscribers. A new read model serves at once; `buildMissing` builds a new version.
 * @param deployment null for a program that runs nothing
 * @throws ProcessStartError
 */
export async function ensureSubscribers(
  { pool, store, projections, processes }: RegistryDeps,
  deployment: Deployment | null,
): Promise<void> {
  const starts = await newProcessStarts(pool, store, processes);
  const versions = versionsOf(projections);
  await inTransaction(pool, async (client) => {
    await lockRegistry(client);
    const served = await readServedBuilds(client, versions);
    const { rows } = await client.query<{ name: string }>(servedNames, [[...versions.keys()]]);
    const known = new Set(rows.map(({ name }) => name));
    for (const projection of projections) {
      const build = served.get(projection.name);
      if (build !== undefined) await ensureViews(client, projection, physicalTableOf(projection, build.relation));
      else if (!known.has(projection.name)) await createServedBuild(client, projection, store.start);
    }
    for (const [subscriber, start] of starts) await client.query(ensureProcess, [subscriber, start]);
    if (deployment === null) return;
    await markVersionsUsed(client, versions);
    await declareProgram(client, deployment, versions, processes);
  });
}

async function createServedBuild(db: Queryable, projection: AnyProjection, start: string): Promise<void> {
  const table = await createBuild(db, projection, start);
  await createKey(db, table);
  await createIndexes(db, table);
  await activateBuild(db, projection, table, null);
}

async function newProcessStarts(
  pool: Pool,
  store: EventStore,
  processes: readonly Process[],
): Promise<ReadonlyMap<string, string>> {
  const ids = processes.map(({ name }) => processSubscriberId(name));
  const { rows } = await pool.query<{ id: string }>(subscriberPositions, [ids]);
  const known = new Set(rows.map(({ id }) => id));
  const starts = new Map<string, string>();
  for (const process of processes) {
    const subscriber = processSubscriberId(process.name);
    if (!known.has(subscriber)) starts.set(subscriber, await startPositionOf(process, store));
  }
  return starts;
}

/** Creates and registers an empty table that does not serve yet. */
export async function createBuild(db: Queryable, projection: AnyProjection, position: string): Promise<PhysicalTable> {
  const { rows } = await db.query<{ number: string }>(`SELECT nextval('pr_relation_number')::text AS number`);
  const table = physicalTableOf(projection, buildTableName(projection, rows[0]!.number));
  await createTable(db, table);
  const { name, version } = projection;
  await db.query(registerReadModel, [table.relation, name, version, fingerprintOf(projection), position]);
  return table;
}

export interface RetiredBuild {
  readonly relation: string;
  readonly state: 'live' | 'serving';
}

/** Makes a build serve its version, ready to be leased; moves the views. */
export async function activateBuild(
  db: Queryable,
  projection: AnyProjection,
  table: PhysicalTable,
  previous: RetiredBuild | null,
): Promise<void> {
  const views = previous === null ? [] : await dependentViewsOf(db, previous.relation);
  for (const view of views) await db.query(`CREATE OR REPLACE VIEW ${view} AS ${selectOf(table)}`);
  await ensureViews(db, projection, table);
  const { relation, state } = previous ?? { relation: null, state: 'serving' };
  await db.query(serveBuild, [table.relation, projection.name, versionOf(projection), state, relation]);
}

/** Views that read a table. */
export async function dependentViewsOf(db: Queryable, relation: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ view: string }>(dependentViews, [relation]);
  return rows.map(({ view }) => view);
}

/** The view for people follows the latest declaration of its version. */
async function ensureViews(db: Queryable, projection: AnyProjection, table: PhysicalTable): Promise<void> {
  const view = programViewOf(projection);
  const { rows } = await db.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [view]);
  if (rows[0]?.exists === true) return;
  await db.query(`DROP VIEW IF EXISTS ${viewOf(projection)}`);
  for (const name of [view, viewOf(projection)]) await db.query(`CREATE VIEW ${name} AS ${selectOf(table)}`);
}

function selectOf({ columnList, relation }: PhysicalTable): string {
  return `SELECT ${columnList} FROM ${relation}`;
}
