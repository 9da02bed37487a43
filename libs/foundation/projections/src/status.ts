import type { EventStore, Lag } from '@shop/event-store';
import { subscriberKeysOf } from './registry.js';
import { type AnyProjection, type Process, processSubscriberId, viewOf } from './declaration.js';
import type { BuildProgress } from './rebuild/bulk-build.js';
import type { Queryable } from './read-model-rows.js';
import type { ProcessingState } from './leased-subscription.js';
import statusRows from './sql/status.sql';

/**
 * `stalled`: alive without renewal. `running`: leased, not reported yet. `other-version`: only other versions are
 * built.
 */
export type SubscriberState =
  ProcessingState | 'idle' | 'dead-owner' | 'stalled' | 'running' | 'paused' | 'building' | 'other-version';

export interface SubscriberStatus {
  readonly name: string;
  readonly kind: 'projection' | 'process';
  readonly subscriber: string | null;
  readonly relation: string | null;
  readonly version: number | null;
  readonly state: SubscriberState;
  readonly position: string;
  readonly head: string;
  readonly lag: Lag;
  readonly rate: number;
  readonly handled: number;
  readonly parked: number;
  readonly parkedSince: string | null;
  readonly owner: string | null;
  readonly build: BuildProgress | null;
}

interface StatusRow {
  readonly id: string;
  readonly name: string | null;
  readonly building: boolean;
  readonly position: string;
  readonly owner: string | null;
  readonly leased: boolean;
  readonly alive: boolean | null;
  readonly reportedState: ProcessingState | null;
  readonly parkedSince: string | null;
  readonly paused: boolean;
  readonly rate: number;
  readonly handled: string;
  readonly parked: number;
}

export interface StatusDeps {
  readonly db: Queryable;
  readonly store: EventStore;
  readonly projections: readonly AnyProjection[];
  readonly processes: readonly Process[];
  readonly localSubscribers: ReadonlyMap<string, LocalSubscriber>;
  readonly buildProgress: ReadonlyMap<string, BuildProgress>;
}

export interface LocalSubscriber {
  readonly state: ProcessingState;
  readonly position: string;
}

/** All read models of this program, running rebuilds, and all processes. */
export async function readStatus(deps: StatusDeps): Promise<readonly SubscriberStatus[]> {
  const { db, store, projections } = deps;
  const head = await store.safePosition();
  const { rows } = await db.query<StatusRow>(statusRows, [...subscriberKeysOf(deps)]);
  const served = new Set(rows.filter(({ building }) => !building).map(({ name }) => name));
  const missing = projections.filter(({ name }) => !served.has(name));
  const isOfMissing = (row: StatusRow) => row.building && !served.has(row.name);
  return Promise.all([
    ...missing.map((projection) => missingStatus(deps, projection, head)),
    ...rows.filter((row) => !isOfMissing(row)).map((row) => statusOf(deps, row, head)),
  ]);
}

async function statusOf(deps: StatusDeps, row: StatusRow, head: string): Promise<SubscriberStatus> {
  const { store, projections, processes, localSubscribers } = deps;
  const projection = projections.find(({ name }) => name === row.name);
  const process = processes.find(({ name }) => processSubscriberId(name) === row.id);
  const here = localSubscribers.get(row.id);
  const position = here !== undefined && store.compare(here.position, row.position) > 0 ? here.position : row.position;
  return {
    name: row.name ?? process?.name ?? row.id,
    kind: row.name === null ? 'process' : 'projection',
    subscriber: row.id,
    relation: projection === undefined ? null : viewOf(projection),
    version: projection?.version ?? null,
    state: stateOf(row, here?.state),
    position,
    head,
    lag: await lagOf(store, position, head),
    rate: row.rate,
    handled: Number(row.handled),
    parked: row.parked,
    parkedSince: row.parkedSince,
    owner: row.owner,
    build: null,
  };
}

async function missingStatus(
  { store, buildProgress }: StatusDeps,
  projection: AnyProjection,
  head: string,
): Promise<SubscriberStatus> {
  const { name, version } = projection;
  return {
    ...{ name, kind: 'projection', version, relation: viewOf(projection), subscriber: null, state: 'other-version' },
    ...{ position: store.start, head, lag: await lagOf(store, store.start, head) },
    ...{ rate: 0, handled: 0, parked: 0, parkedSince: null, owner: null, build: buildProgress.get(name) ?? null },
  };
}

async function lagOf(store: EventStore, position: string, head: string): Promise<Lag> {
  return store.compare(position, head) >= 0 ? { events: 0 } : store.lag(position, head);
}

function stateOf(row: StatusRow, local: ProcessingState | undefined): SubscriberState {
  if (row.building) return 'building';
  if (row.paused) return 'paused';
  if (local !== undefined) return local;
  if (row.owner === null) return 'idle';
  if (row.alive !== true) return 'dead-owner';
  return row.leased ? (row.reportedState ?? 'running') : 'stalled';
}
