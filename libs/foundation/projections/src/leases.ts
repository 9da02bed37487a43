import { withQueryTimeout } from '@shop/event-store';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Lease } from './checkpoint.js';
import type { ProcessingState } from './leased-subscription.js';
import type { EventVersions } from './programs.js';
import type { Queryable } from './read-model-table.js';
import acquire from './sql/acquire-leases.sql';
import deleteWorker from './sql/delete-worker.sql';
import expireDeadOwners from './sql/expire-dead-owners.sql';
import expirePreviousRun from './sql/expire-previous-run.sql';
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
