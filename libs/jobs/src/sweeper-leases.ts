import { newId } from '@shop/kernel';
import type { Pool } from 'pg';
import releaseSweeperLease from './sql/release-sweeper-lease.sql';
import readSweeperLease from './sql/read-sweeper-lease.sql';
import renewSweeperLease from './sql/renew-sweeper-lease.sql';
import acquireSweeperLease from './sql/acquire-sweeper-lease.sql';

export interface SweeperLeasesOptions {
  /** Of the shop's own tables. */
  readonly pool: Pool;
  /** How soon the sweepers of a killed process are taken over, in milliseconds (default 10,000). */
  readonly leaseMs?: number;
}

/** A sweeper's turn while it lasts. */
export interface SweeperLease {
  /** The database's time when the turn began. */
  readonly now: string;
  /** @param isDone whether the round succeeded; after a failed one the next is due at once, in any process */
  release(isDone: boolean): Promise<void>;
}

/** Another process has the turn or has done the round. */
export interface SweeperLeaseUnavailable {
  /** When to look again, in milliseconds. */
  readonly retryInMs: number;
}

/** The row of a sweeper. */
interface SweeperLeaseRow {
  readonly version: string;
  readonly owner: string;
  readonly ended: boolean;
  readonly due: boolean;
}

/** A version of a row, and when this process saw it first by its monotonic clock. */
interface ObservedVersion {
  readonly version: string;
  readonly sinceMs: number;
  readonly isHeld: boolean;
}

/** Part of its period in which no process repeats a round: the one that did it is to find it due after its pause. */
const quietFraction = 0.9;

/**
 * Has each sweeper run in one process at a time, and one round per period in the whole fleet. No decision compares times of
 * the database: an owner changes its row while it sweeps, and another process takes over only what it saw unchanged for a
 * lease by its own monotonic clock (the protocol of the DynamoDB lock client). The same holds for the period. A process
 * that was paused past its lease may overlap with another one: the effects of a sweep are idempotent.
 */
export class SweeperLeases {
  private readonly owner = newId();
  private readonly leaseMs: number;
  private readonly observed = new Map<string, ObservedVersion>();

  constructor(private readonly options: SweeperLeasesOptions) {
    this.leaseMs = options.leaseMs ?? 10_000;
  }

  /**
   * The turn of a sweeper, unless another process has it or has done the round.
   * @param everyMs its period
   * @param isFirst whether it is the first round of this process, which is not left out
   */
  async acquire(sweeper: string, everyMs: number, isFirst: boolean): Promise<SweeperLease | SweeperLeaseUnavailable> {
    const row = await this.readRow(sweeper);
    const waitMs = row === undefined ? 0 : this.waitMs(sweeper, row, everyMs, isFirst);
    if (waitMs > 0) return { retryInMs: Math.min(everyMs, waitMs) };
    const values = [sweeper, this.owner, this.leaseMs, row?.version ?? null];
    const { rows } = await this.options.pool.query<{ now: Date }>(acquireSweeperLease, values);
    const [acquired] = rows;
    if (acquired === undefined) return { retryInMs: Math.min(everyMs, this.leaseMs) };
    return this.startLease(sweeper, everyMs, acquired.now.toISOString());
  }

  private async readRow(sweeper: string): Promise<SweeperLeaseRow | undefined> {
    try {
      const { rows } = await this.options.pool.query<SweeperLeaseRow>(readSweeperLease, [sweeper]);
      return rows[0];
    } catch (error) {
      // Its owner may be as unable to renew it: the lease is observed anew.
      if (this.observed.get(sweeper)?.isHeld === true) this.observed.delete(sweeper);
      throw error;
    }
  }

  /** Milliseconds until this process may take the turn or has to look again; 0 for now. */
  private waitMs(sweeper: string, row: SweeperLeaseRow, everyMs: number, isFirst: boolean): number {
    const isHeld = !row.ended && row.owner !== this.owner;
    const unchangedMs = this.observe(sweeper, row.version, isHeld);
    if (isHeld && unchangedMs < this.leaseMs) return this.leaseMs - unchangedMs;
    const isDue = isFirst || row.due || unchangedMs >= everyMs * quietFraction;
    return isDue ? 0 : everyMs;
  }

  /** Returns for how many milliseconds this process has known the version. */
  private observe(sweeper: string, version: string, isHeld: boolean): number {
    const nowMs = performance.now();
    const observed = this.observed.get(sweeper);
    if (observed?.version === version) return nowMs - observed.sinceMs;
    this.observed.set(sweeper, { version, sinceMs: nowMs, isHeld });
    return 0;
  }

  private startLease(sweeper: string, everyMs: number, now: string): SweeperLease {
    const { pool } = this.options;
    // A renewal that fails is followed by the next one, and at worst by an overlap.
    const renew = () => pool.query(renewSweeperLease, [sweeper, this.owner, this.leaseMs]).catch(() => undefined);
    const renewing = setInterval(() => void renew(), this.leaseMs / 3);
    return {
      now,
      release: async (isDone) => {
        clearInterval(renewing);
        const values = [sweeper, this.owner, isDone ? Math.round(everyMs * quietFraction) : null];
        const { rows } = await pool.query<{ version: string }>(releaseSweeperLease, values);
        for (const { version } of rows) this.observe(sweeper, version, false);
      },
    };
  }
}
