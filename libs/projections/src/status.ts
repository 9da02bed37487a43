import type { EventStore, Lag } from '@shop/event-store';
import { isMadeBy } from './declaration.js';
import { processSubscriber, viewOf } from './names.js';
import type { AnyProjection, Process } from './projection.js';
import type { Queryable } from './read-model-table.js';
import type { TenancyState } from './tenancy.js';
import statusRows from './sql/status.sql';

/**
 * The state of a subscriber. `idle`: no owner. `dead-owner`: the owner's process is gone. `stalled`: the owner lives but
 * has not renewed its lease. `running`: acquired, not reported yet. `other-version`: the live build is not of this
 * code's version or declaration.
 */
export type SubscriberState =
  TenancyState | 'idle' | 'dead-owner' | 'stalled' | 'running' | 'paused' | 'building' | 'other-version';

/** One line of `projections list`. */
export interface SubscriberStatus {
  readonly name: string;
  readonly kind: 'projection' | 'process';
  /** Physical table, or `process:NAME`. */
  readonly subscriber: string;
  /** What queries read; null for processes. */
  readonly relation: string | null;
  readonly version: number | null;
  readonly state: SubscriberState;
  readonly position: string;
  readonly head: string;
  /** How far it is behind the head. */
  readonly lag: Lag;
  /** Events per second since the last heartbeat. */
  readonly rate: number;
  /** Events handled since it exists. */
  readonly handled: number;
  readonly parked: number;
  /** Time of the oldest parked event, null if there is none. */
  readonly parkedSince: string | null;
  readonly owner: string | null;
}

interface StatusRow {
  readonly id: string;
  readonly name: string | null;
  readonly version: number | null;
  readonly fingerprint: string | null;
  readonly state: 'building' | 'live' | null;
  readonly position: string;
  readonly owner: string | null;
  readonly leased: boolean;
  readonly alive: boolean | null;
  readonly reportedState: TenancyState | null;
  readonly parkedSince: string | null;
  readonly paused: boolean;
  readonly rate: number;
  readonly handled: string;
  readonly parked: number;
}

export interface StatusParts {
  readonly db: Queryable;
  readonly store: EventStore;
  readonly projections: readonly AnyProjection[];
  readonly processes: readonly Process[];
  /** What runs in this process. */
  readonly local: ReadonlyMap<string, LocalSubscriber>;
}

/** A subscriber whose lease this process holds. */
export interface LocalSubscriber {
  readonly state: TenancyState;
  readonly position: string;
}

/** Every read model (live and building) and process of this code, in their declared order. */
export async function readStatus(parts: StatusParts): Promise<readonly SubscriberStatus[]> {
  const { db, store, projections, processes, local } = parts;
  const head = await store.settled();
  const { rows } = await db.query<StatusRow>(statusRows, [
    projections.map(({ name }) => name),
    processes.map(({ name }) => processSubscriber(name)),
  ]);
  const statuses = rows.map(async (row): Promise<SubscriberStatus> => {
    const process = processes.find(({ name }) => processSubscriber(name) === row.id);
    const name = row.name ?? process?.name ?? row.id;
    const here = local.get(row.id);
    const position =
      here !== undefined && store.compare(here.position, row.position) > 0 ? here.position : row.position;
    return {
      name,
      kind: row.name === null ? 'process' : 'projection',
      subscriber: row.id,
      relation: row.name === null ? null : viewOf(row.name),
      version: row.version,
      state: stateOf(
        row,
        projections.find((projection) => projection.name === row.name),
        here?.state,
      ),
      position,
      head,
      lag: store.compare(position, head) >= 0 ? noLag : await store.lag(position, head),
      rate: row.rate,
      handled: Number(row.handled),
      parked: row.parked,
      parkedSince: row.parkedSince,
      owner: row.owner,
    };
  });
  return Promise.all(statuses);
}

const noLag: Lag = { events: 0 };

function stateOf(
  row: StatusRow,
  projection: AnyProjection | undefined,
  local: TenancyState | undefined,
): SubscriberState {
  if (row.state === 'building') return 'building';
  if (row.paused) return 'paused';
  const { version, fingerprint } = row;
  if (projection && version !== null && fingerprint !== null && !isMadeBy({ version, fingerprint }, projection)) {
    return 'other-version';
  }
  if (local !== undefined) return local;
  if (row.owner === null) return 'idle';
  if (row.alive !== true) return 'dead-owner';
  return row.leased ? (row.reportedState ?? 'running') : 'stalled';
}
