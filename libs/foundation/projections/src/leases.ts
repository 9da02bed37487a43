import { hostname } from 'node:os';
import { Client, type Pool, type QueryResult, type QueryResultRow } from 'pg';
import { withQueryTimeout } from '@shop/event-store';
import { newId } from '@shop/kernel';
import type { EventVersions, Lease } from './registry.js';
import { retryDelayMs } from './failures.js';
import type { ProcessingState } from './leased-subscription.js';
import type { Queryable } from './read-model-rows.js';
import type { RuntimeLog } from './runtime-options.js';
import acquire from './sql/acquire-leases.sql';
import deleteWorker from './sql/delete-worker.sql';
import expireDeadOwners from './sql/expire-dead-owners.sql';
import expirePreviousRun from './sql/expire-previous-run.sql';
import lockOwner from './sql/lock-owner.sql';
import nextLeaseEnd from './sql/next-lease-end.sql';
import release from './sql/release-leases.sql';
import renew from './sql/renew-leases.sql';
import workerHeartbeat from './sql/worker-heartbeat.sql';

export interface LeaseRenewal {
  readonly subscriber: string;
  readonly epoch: string;
  readonly rate: number;
  /** Null for builds. */
  readonly state: ProcessingState | null;
}

/**
 * Subscriber leases on the database clock. Every write checks the epoch, so a worker paused past its lease cannot
 * write.
 */
export class Leases {
  constructor(
    private readonly db: Queryable,
    readonly owner: string,
    private readonly leaseMs: number,
    private readonly program: string,
  ) {}

  /** @returns other live workers that may run each subscriber */
  async heartbeat(eventVersions: ReadonlyMap<string, EventVersions>): Promise<ReadonlyMap<string, readonly string[]>> {
    const types = JSON.stringify(Object.fromEntries(eventVersions));
    const { rows } = await this.query<{ id: string; others: readonly string[] }>(workerHeartbeat, [
      ...[this.owner, this.leaseMs, types, this.program],
    ]);
    return new Map(rows.map(({ id, others }) => [id, others]));
  }

  /** @returns the released subscribers */
  async expireDeadOwners(): Promise<readonly string[]> {
    const { rows } = await this.query<{ id: string }>(expireDeadOwners, [this.owner]);
    return rows.map(({ id }) => id);
  }

  /** Call only if no other process uses this database. */
  async expirePreviousRun(): Promise<void> {
    await this.query(expirePreviousRun, [this.owner]);
  }

  /** Milliseconds until the first of these leases ends. */
  async nextLeaseEnd(subscribers: readonly string[]): Promise<number | null> {
    const { rows } = await this.query<{ milliseconds: string | null }>(nextLeaseEnd, [subscribers]);
    const milliseconds = rows[0]?.milliseconds ?? null;
    return milliseconds === null ? null : Number(milliseconds);
  }

  async acquire(subscribers: readonly string[], limit: number): Promise<readonly Lease[]> {
    if (limit <= 0 || subscribers.length === 0) return [];
    const { rows } = await this.query<Lease>(acquire, [this.owner, subscribers, this.leaseMs, limit, this.program]);
    return rows;
  }

  /** Absent from the result: lost. Paused: must be released. */
  async renew(
    held: readonly LeaseRenewal[],
  ): Promise<ReadonlyMap<string, { readonly paused: boolean; readonly retry: boolean }>> {
    const { rows } = await this.query<{ id: string; paused: boolean; retry: boolean }>(renew, [
      this.owner,
      held.map(({ subscriber }) => subscriber),
      held.map(({ epoch }) => epoch),
      held.map(({ rate }) => rate),
      this.leaseMs,
      held.map(({ state }) => state),
    ]);
    return new Map(rows.map(({ id, paused, retry }) => [id, { paused, retry }]));
  }

  async release(held: readonly Pick<LeaseRenewal, 'subscriber' | 'epoch'>[]): Promise<void> {
    if (held.length === 0) return;
    await this.query(release, [this.owner, held.map(({ subscriber }) => subscriber), held.map(({ epoch }) => epoch)]);
  }

  async deleteWorker(): Promise<void> {
    await this.query(deleteWorker, [this.owner]);
  }

  /** A hanging heartbeat would block all later ones. */
  private query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<QueryResult<Row>> {
    return this.db.query<Row>(withQueryTimeout(this.leaseMs / 3, { text, values }));
  }
}

/** New owner id: host, process id and a random part. */
export function createOwnerId(): string {
  return `${hostname()}/${process.pid}/${newId()}`;
}

export interface OwnerSessionOptions {
  readonly pool: Pool;
  readonly owner: string;
  readonly log: RuntimeLog;
  readonly onLost: () => void;
  readonly onRestored: () => void;
}

/**
 * Has an advisory lock for the lifetime of the process, valid across hosts and containers, where pids prove nothing.
 */
export class OwnerSession {
  #client: Client | undefined;
  #opening: Promise<void> | undefined;
  #reconnectTimer: NodeJS.Timeout | undefined;
  #failures = 0;
  #shouldBeOpen = false;

  constructor(private readonly options: OwnerSessionOptions) {}

  /** Reconnects until `close`. */
  open(): Promise<void> {
    this.#shouldBeOpen = true;
    this.#opening ??= this.#connect();
    return this.#opening;
  }

  async close(): Promise<void> {
    this.#shouldBeOpen = false;
    clearTimeout(this.#reconnectTimer);
    const client = this.#client;
    this.#client = undefined;
    this.#opening = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const { pool, owner } = this.options;
    const client = new Client({ ...pool.options, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    client.on('error', () => this.#onConnectionLost(client)).on('end', () => this.#onConnectionLost(client));
    this.#client = client;
    try {
      await client.connect();
      await client.query(lockOwner, [owner]);
      this.#failures = 0;
    } catch (error) {
      this.options.log.warn({ err: error }, 'owner session not opened, retrying');
      this.#onConnectionLost(client);
    }
  }

  #onConnectionLost(client: Client): void {
    if (this.#client !== client || !this.#shouldBeOpen) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    if (this.#failures === 0) this.options.onLost();
    this.#failures += 1;
    this.#reconnectTimer = setTimeout(() => void this.#restore(), retryDelayMs(this.#failures));
  }

  async #restore(): Promise<void> {
    await this.#connect();
    if (this.#client !== undefined && this.#failures === 0) this.options.onRestored();
  }
}
