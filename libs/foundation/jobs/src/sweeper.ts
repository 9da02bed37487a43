import { setMaxListeners } from 'node:events';
import type { Pool } from 'pg';
import { backOffMs, newId, pause } from '@shop/kernel';
import acquireSweeperLease from './sql/acquire-sweeper-lease.sql';
import readSweeperLease from './sql/read-sweeper-lease.sql';
import releaseSweeperLease from './sql/release-sweeper-lease.sql';
import renewSweeperLease from './sql/renew-sweeper-lease.sql';

/** Work caused by time: marks, expiries, callbacks. Sweeps may run concurrently, twice or late. */
export interface Sweeper {
  readonly name: string;
  readonly everyMs: number;
  /**
   * Returns the number of processed items. Throws when a store is unavailable.
   * @param now the database's time
   */
  readonly sweep: (now: string) => Promise<number>;
}

export interface SweeperLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface SweeperStatus {
  readonly name: string;
  readonly lastRunAt: string | null;
  readonly failures: number;
}

export type Sleep = (milliseconds: number, stopping: AbortSignal) => Promise<void>;

const retryBackOff = { firstMs: 1_000, maxMs: 60_000 };

/** Runs sweepers on schedule, one round at a time across processes. Retries a failed round within seconds. */
export class SweeperRunner {
  private readonly stopping = new AbortController();
  private readonly loops: Promise<void>[] = [];
  private readonly states = new Map<string, { lastRunAt: string | null; failures: number }>();
  private readonly startedSweepers = new Set<string>();

  constructor(
    private readonly sweepers: readonly Sweeper[],
    private readonly leases: Pick<SweeperLeases, 'acquire'>,
    private readonly log: SweeperLog,
    private readonly sleep: Sleep = pause,
  ) {}

  start(): void {
    setMaxListeners(0, this.stopping.signal);
    for (const sweeper of this.sweepers) {
      this.states.set(sweeper.name, { lastRunAt: null, failures: 0 });
      this.loops.push(this.loop(sweeper));
    }
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.loops);
  }

  status(): readonly SweeperStatus[] {
    return [...this.states].map(([name, state]) => ({ name, ...state }));
  }

  private async loop(sweeper: Sweeper): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const pauseMs = await this.runRound(sweeper);
      await this.sleep(pauseMs, this.stopping.signal);
    }
  }

  private async runRound(sweeper: Sweeper): Promise<number> {
    const { name } = sweeper;
    const state = this.states.get(name)!;
    try {
      const pauseMs = await this.sweepUnderLease(sweeper);
      state.failures = 0;
      return pauseMs;
    } catch (error) {
      state.failures += 1;
      this.log.error({ sweeper: name, err: error, failures: state.failures }, 'sweep failed, retrying');
      return Math.min(sweeper.everyMs, backOffMs(retryBackOff, state.failures));
    }
  }

  /** Returns the pause until the next round, in milliseconds. */
  private async sweepUnderLease({ name, everyMs, sweep }: Sweeper): Promise<number> {
    const turn = await this.leases.acquire(name, everyMs, !this.startedSweepers.has(name));
    if ('retryInMs' in turn) return turn.retryInMs;
    this.startedSweepers.add(name);
    this.states.get(name)!.lastRunAt = turn.now;
    let isDone = false;
    try {
      const count = await sweep(turn.now);
      isDone = true;
      if (count > 0) this.log.info({ sweeper: name, count }, 'swept');
    } finally {
      await turn.release(isDone);
    }
    return everyMs;
  }
}

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

/**
 * Runs work concurrently, so that reads share statements and appends share transactions.
 * @returns the sum of the results
 * @throws the first failure, after all items are processed
 */
export async function sweepAll<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<number>,
  concurrency = 50,
): Promise<number> {
  const results: PromiseSettledResult<number>[] = [];
  for (let start = 0; start < items.length; start += concurrency)
    results.push(...(await Promise.allSettled(items.slice(start, start + concurrency).map(work))));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0);
}
