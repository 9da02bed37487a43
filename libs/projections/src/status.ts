import type { EventStore, Lag } from '@shop/event-store';
import { isMadeBy } from './declaration.js';
import { processSubscriber, viewOf } from './names.js';
import type { AnyProjection, Process } from './projection.js';
import type { Queryable } from './read-model-table.js';
import type { TenancyState } from './tenancy.js';
import statusRows from './sql/status.sql';

/**
 * What a subscriber is doing. `idle`: nobody holds its lease. `catching-up`, `live`, `failing` and `ahead-of-store` are
 * known where it runs; elsewhere it is `running`. `other-version`: the live build is not of this code's
 * version or declaration.
 */
export type SubscriberState =
  'idle' | 'running' | 'catching-up' | 'live' | 'failing' | 'ahead-of-store' | 'paused' | 'building' | 'other-version';

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
  /** States of what runs in this process. */
  readonly local: ReadonlyMap<string, TenancyState>;
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
    return {
      name,
      kind: row.name === null ? 'process' : 'projection',
      subscriber: row.id,
      relation: row.name === null ? null : viewOf(row.name),
      version: row.version,
      state: stateOf(
        row,
        projections.find((projection) => projection.name === row.name),
        local.get(row.id),
      ),
      position: row.position,
      head,
      lag: store.compare(row.position, head) >= 0 ? noLag : await store.lag(row.position, head),
      rate: row.rate,
      handled: Number(row.handled),
      parked: row.parked,
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
  return row.leased ? 'running' : 'idle';
}
