import type { QueryResult, QueryResultRow } from 'pg';
import type { Lease } from './checkpoint.js';
import type { EventVersions } from './programs.js';
import type { Queryable } from './read-model-table.js';
import acquire from './sql/acquire-leases.sql';
import expireDeadOwners from './sql/expire-dead-owners.sql';
import expirePreviousRun from './sql/expire-previous-run.sql';
import workerHeartbeat from './sql/worker-heartbeat.sql';
import deleteWorker from './sql/delete-worker.sql';
import nextLeaseEnd from './sql/next-lease-end.sql';
import release from './sql/release-leases.sql';
import renew from './sql/renew-leases.sql';
import type { ProcessingState } from './leased-subscription.js';
import { withQueryTimeout } from './query-timeout.js';

/** A lease that is held, and what its holder reports to other processes. */
export interface LeaseRenewal {
  readonly subscriber: string;
  readonly epoch: string;
  /** Events per second. */
  readonly rate: number;
  /** Null for builds. */
  readonly state: ProcessingState | null;
}

/**
 * Leases of subscribers, on the database's clock. Every change of owner raises the epoch, and every write checks it:
 * an owner that was away for too long can't write any more, whatever it believes.
 */
export class Leases {
  constructor(
    private readonly db: Queryable,
    readonly owner: string,
    private readonly leaseMs: number,
    private readonly program: string,
  ) {}

  /**
   * Announces this worker and what its program knows.
   * @returns by subscriber that it may run, the owners of the other living workers that may
   */
  async heartbeat(eventVersions: ReadonlyMap<string, EventVersions>): Promise<ReadonlyMap<string, readonly string[]>> {
    const types = JSON.stringify(Object.fromEntries(eventVersions));
    const { rows } = await this.query<{ id: string; others: readonly string[] }>(workerHeartbeat, [
      ...[this.owner, this.leaseMs, types, this.program],
    ]);
    return new Map(rows.map(({ id, others }) => [id, others]));
  }

  /**
   * Releases the leases of owners whose process is gone (see `OwnerSession`).
   * @returns the subscribers that became free
   */
  async expireDeadOwners(): Promise<readonly string[]> {
    const { rows } = await this.query<{ id: string }>(expireDeadOwners, [this.owner]);
    return rows.map(({ id }) => id);
  }

  /** Releases all leases of live read models and processes: no other process works on this database. */
  async expirePreviousRun(): Promise<void> {
    await this.query(expirePreviousRun, [this.owner]);
  }

  /** Milliseconds until the first lease of these ends; null when none is held. */
  async nextLeaseEnd(subscribers: readonly string[]): Promise<number | null> {
    const { rows } = await this.query<{ milliseconds: string | null }>(nextLeaseEnd, [subscribers]);
    const milliseconds = rows[0]?.milliseconds ?? null;
    return milliseconds === null ? null : Number(milliseconds);
  }

  /** Takes up to `limit` of the subscribers that nobody holds and that are not paused. */
  async acquire(subscribers: readonly string[], limit: number): Promise<readonly Lease[]> {
    if (limit <= 0 || subscribers.length === 0) return [];
    const { rows } = await this.query<Lease>(acquire, [this.owner, subscribers, this.leaseMs, limit, this.program]);
    return rows;
  }

  /** Prolongs leases. What is missing in the answer is lost; what is paused is to be given back. */
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

  /** Gives leases back, so that others need not wait for their end. */
  async release(held: readonly Pick<LeaseRenewal, 'subscriber' | 'epoch'>[]): Promise<void> {
    if (held.length === 0) return;
    await this.query(release, [this.owner, held.map(({ subscriber }) => subscriber), held.map(({ epoch }) => epoch)]);
  }

  /** No longer counts as a worker. */
  async deleteWorker(): Promise<void> {
    await this.query(deleteWorker, [this.owner]);
  }

  /** A heartbeat that hangs would never be followed by another one. */
  private query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<QueryResult<Row>> {
    return this.db.query<Row>(withQueryTimeout(this.leaseMs / 3, { text, values }));
  }
}
