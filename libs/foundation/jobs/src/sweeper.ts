import { backOffMs, pause } from '@shop/kernel';
import { setMaxListeners } from 'node:events';
import type { SweeperLeases } from './sweeper-leases.js';

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
