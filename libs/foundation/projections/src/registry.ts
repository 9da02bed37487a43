import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { type EventStore, inTransaction } from '@shop/event-store';
import type { AnyEventDefinition } from '@shop/kernel';
import {
  type AnyProjection,
  buildTableName,
  fingerprintOf,
  type Process,
  processSubscriberId,
  programViewOf,
  type ReadModelVersions,
  versionOf,
  versionsOf,
  viewOf,
} from './declaration.js';
import { LostLeaseError } from './failures.js';
import {
  createIndexes,
  createKey,
  createTable,
  type PhysicalTable,
  physicalTableOf,
  type Queryable,
} from './read-model-rows.js';
import advanceCheckpointSql from './sql/advance-checkpoint.sql';
import currentProgram from './sql/current-program.sql';
import declareProcess from './sql/declare-process.sql';
import dependentViews from './sql/dependent-views.sql';
import ensureProcess from './sql/ensure-process.sql';
import markVersionsUsedSql from './sql/mark-versions-used.sql';
import moveProcess from './sql/move-process.sql';
import read from './sql/read-subscriber.sql';
import reclaimSubscribers from './sql/reclaim-subscribers.sql';
import registerProgram from './sql/register-program.sql';
import registerReadModel from './sql/register-read-model.sql';
import serveBuild from './sql/serve-build.sql';
import servedBuilds from './sql/served-builds.sql';
import servedNames from './sql/served-names.sql';
import subscriberIdsSql from './sql/subscriber-ids.sql';
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

interface ProgramSubscribers {
  readonly projections: readonly AnyProjection[];
  readonly processes: readonly Process[];
}

export interface RegistryDeps extends ProgramSubscribers {
  readonly pool: Pool;
  readonly store: EventStore;
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

export type EventVersions = Readonly<Record<string, number>>;

export function eventVersionsOf(events: readonly AnyEventDefinition[]): EventVersions {
  return Object.fromEntries(events.map(({ type, version }) => [type, version]));
}

/** Default program id, derived from its declarations. */
export function programIdOf(projections: readonly AnyProjection[], processes: readonly Process[]): string {
  const declared = [[...versionsOf(projections)], processes.map(({ name, events }) => [name, eventVersionsOf(events)])];
  return createHash('sha256').update(JSON.stringify(declared)).digest('hex').slice(0, 16);
}

export interface Deployment {
  readonly program: string;
  readonly isDeployed: boolean;
}

/**
 * Registers a program. Only programs with the event types of the current one may run its processes; only a deployment
 * makes a program current.
 */
async function declareProgram(
  db: Queryable,
  { program, isDeployed }: Deployment,
  versions: ReadModelVersions,
  processes: readonly Process[],
): Promise<void> {
  const values = [program, isDeployed, JSON.stringify(Object.fromEntries(versions))];
  const { rows } = await db.query<{ isCurrent: boolean }>(registerProgram, values);
  if (rows[0]?.isCurrent !== true) return;
  await db.query(reclaimSubscribers, [program]);
  for (const { name, events } of processes)
    await db.query(declareProcess, [processSubscriberId(name), JSON.stringify(eventVersionsOf(events))]);
}

export interface SubscriberKey {
  readonly name: string;
  readonly version: string | null;
}

interface CurrentProgram {
  readonly id: string;
  readonly readModels: Readonly<Record<string, string>>;
  readonly isBuilt: boolean;
}

/** Whether a later program can run the subscriber; a process needs all its read models built. */
export async function isReplaced(db: Queryable, program: string, { name, version }: SubscriberKey): Promise<boolean> {
  const { rows } = await db.query<CurrentProgram>(currentProgram);
  const current = rows[0];
  if (current === undefined || current.id === program) return false;
  return version === null ? current.isBuilt : current.readModels[name] === version;
}

/** A higher epoch replaces the owner. */
export interface Lease {
  readonly subscriber: string;
  readonly epoch: string;
  readonly position: string;
}

export interface DeadLetter {
  readonly position: string;
  readonly stream: string;
  readonly revision: string;
  readonly eventId: string;
  readonly type: string;
  readonly reason: string;
  readonly attempts: number;
}

interface CheckpointAdvance {
  readonly from: string;
  readonly to: string;
  readonly handled: number;
  readonly deadLetters: readonly DeadLetter[];
}

/** Moves a checkpoint by compare-and-set on position and epoch. @throws LostLeaseError */
export async function advanceCheckpoint(db: Queryable, lease: Lease, step: CheckpointAdvance): Promise<void> {
  const { rows } = await db.query<{ moved: number }>({
    ...{ name: 'pr advance', text: advanceCheckpointSql },
    values: [lease.subscriber, step.from, lease.epoch, step.to, step.handled, JSON.stringify(step.deadLetters)],
  });
  if (rows[0]?.moved !== 1) throw new LostLeaseError(`${lease.subscriber} is not at position ${step.from}`);
}

/** Position and owner of a subscriber in the database. */
export async function readSubscriber(
  db: Queryable,
  subscriber: string,
): Promise<{ readonly position: string; readonly epoch: string; readonly owner: string | null } | null> {
  const { rows } = await db.query<{ position: string; epoch: string; owner: string | null }>(read, [subscriber]);
  return rows[0] ?? null;
}

/** A name without a read model or process. */
export class UnknownSubscriberError extends Error {
  override name = 'UnknownSubscriberError';
}

/** Names and versions in parallel arrays; processes have no version. */
export function subscriberKeysOf({
  projections,
  processes,
}: ProgramSubscribers): readonly [readonly string[], readonly string[]] {
  const keys = [...versionsOf(projections), ...processes.map(({ name }) => [processSubscriberId(name), ''] as const)];
  return [keys.map(([name]) => name), keys.map(([, version]) => version)];
}

/** Subscriber ids of read models, in this program's versions, and processes. */
export async function subscriberIds(
  db: Queryable,
  known: ProgramSubscribers,
  name: string | 'all',
): Promise<readonly string[]> {
  const isNamed = (one: { readonly name: string }) => name === 'all' || one.name === name;
  const named = { projections: known.projections.filter(isNamed), processes: known.processes.filter(isNamed) };
  if (name !== 'all' && named.projections.length + named.processes.length === 0) {
    throw new UnknownSubscriberError(`Read model or process "${name}" not found`);
  }
  const { rows } = await db.query<{ id: string }>(subscriberIdsSql, [...subscriberKeysOf(named)]);
  return rows.map(({ id }) => id);
}

/** Moves a process and skips the events between; the owner loses the lease. */
export async function moveProcessTo(db: Queryable, name: string, position: string): Promise<void> {
  const { rowCount } = await db.query(moveProcess, [processSubscriberId(name), position]);
  if (rowCount !== 1) throw new UnknownSubscriberError(`Process "${name}" not found`);
}

/** A new process without a start position in a non-empty log. */
export class ProcessStartError extends Error {
  override name = 'ProcessStartError';
  constructor(process: string) {
    super(`The process ${process} is new and the event log is not empty: declare where it begins (from)`);
  }
}

/** Position after which a new process starts. @throws ProcessStartError */
async function startPositionOf({ name, from }: Process, store: EventStore): Promise<string> {
  const { events } = await store.readAll({ limit: 1 });
  if (events.length === 0 || from === 'beginning') return store.start;
  if (from === undefined) throw new ProcessStartError(name);
  return from === 'now' ? store.head() : positionBefore(store, Date.parse(from.since));
}

async function positionBefore(store: EventStore, moment: number): Promise<string> {
  for (let before = store.start; ;) {
    const { events, checkpoint, caughtUp } = await store.readAll({ after: before });
    const first = events.findIndex(({ recordedAt }) => Date.parse(recordedAt) >= moment);
    if (first > 0) return events[first - 1]!.position;
    if (first === 0 || caughtUp) return first === 0 ? before : checkpoint;
    before = checkpoint;
  }
}
