import { newId } from '@shop/kernel';
import type { Pool } from 'pg';
import releaseSweeperLease from './sql/release-sweeper-lease.sql';
import readSweeperLease from './sql/read-sweeper-lease.sql';
import renewSweeperLease from './sql/renew-sweeper-lease.sql';
import acquireSweeperLease from './sql/acquire-sweeper-lease.sql';

export interface SweeperLeasesOptions {
  readonly pool: Pool;
  /** Takeover time after a process is killed; default 10,000. */
  readonly leaseMs?: number;
}

export interface SweeperLease {
  readonly now: string;
  /** @param isDone false lets any process retry at once */
  release(isDone: boolean): Promise<void>;
}

export interface SweeperLeaseUnavailable {
  readonly retryInMs: number;
}

interface SweeperLeaseRow {
  readonly version: string;
  readonly owner: string;
  readonly ended: boolean;
  readonly due: boolean;
}

interface ObservedVersion {
  readonly version: string;
  readonly sinceMs: number;
  readonly isHeld: boolean;
}

/** Part of the period in which no process repeats a round. */
const quietFraction = 0.9;

/**
 * Runs each sweeper in one process at a time. A lease changes owner only after its row was unchanged for one lease by
 * the other's monotonic clock (DynamoDB lock client). Overlaps after a pause are harmless: sweeps are idempotent.
 */
export class SweeperLeases {
  private readonly owner = newId();
  private readonly leaseMs: number;
  private readonly observed = new Map<string, ObservedVersion>();

  constructor(private readonly options: SweeperLeasesOptions) {
    this.leaseMs = options.leaseMs ?? 10_000;
  }

  /**
   * Leases a sweeper.
   * @param isFirst this process's first round, which is never skipped
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
      // The owner may be unable to renew it too.
      if (this.observed.get(sweeper)?.isHeld === true) this.observed.delete(sweeper);
      throw error;
    }
  }

  /** 0 for now. */
  private waitMs(sweeper: string, row: SweeperLeaseRow, everyMs: number, isFirst: boolean): number {
    const isHeld = !row.ended && row.owner !== this.owner;
    const unchangedMs = this.observe(sweeper, row.version, isHeld);
    if (isHeld && unchangedMs < this.leaseMs) return this.leaseMs - unchangedMs;
    const isDue = isFirst || row.due || unchangedMs >= everyMs * quietFraction;
    return isDue ? 0 : everyMs;
  }

  private observe(sweeper: string, version: string, isHeld: boolean): number {
    const nowMs = performance.now();
    const observed = this.observed.get(sweeper);
    if (observed?.version === version) return nowMs - observed.sinceMs;
    this.observed.set(sweeper, { version, sinceMs: nowMs, isHeld });
    return 0;
  }

  private startLease(sweeper: string, everyMs: number, now: string): SweeperLease {
    const { pool } = this.options;
    // The next renewal follows; at worst rounds overlap.
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
