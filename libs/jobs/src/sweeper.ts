import { backOffMs } from '@shop/kernel';
import { setMaxListeners } from 'node:events';
import type { SweeperLeases } from './sweeper-leases.js';

/**
 * Work that time itself causes: marks, expiries, call-backs. A sweep looks at an index of what is due and acts by
 * commands whose event ids derive from what they concern, so it may run in several processes, twice, or late, and every
 * effect is there once. Timers and jobs only wake it.
 */
export interface Sweeper {
  /** kebab-case, unique. */
  readonly name: string;
  /** How often it is woken, in milliseconds. */
  readonly everyMs: number;
  /**
   * Does what is due; returns how much it was. Throws when a store can't be reached: it is tried again soon.
   * @param now the database's time, so that no process whose clock is off acts too early or too late
   */
  readonly sweep: (now: string) => Promise<number>;
}

/** What the runner has to say; satisfied by the shop's logger. */
export interface SweeperLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** How a sweeper did last, for health and metrics. */
export interface SweeperStatus {
  readonly name: string;
  /** When this process last swept, by the database's clock; null before. */
  readonly lastRunAt: string | null;
  readonly failures: number;
}

/** Resolves after so many milliseconds, or as soon as it is told to stop. */
export type Sleep = (milliseconds: number, stopping: AbortSignal) => Promise<void>;

/** Pauses after failed rounds. */
const retryBackOff = { firstMs: 1_000, maxMs: 60_000 };

/**
 * Wakes sweepers, each in its own rhythm, never two rounds of one at a time, also not in several processes (`turns`). A round that failed is tried
 * again within seconds, so what is looked at once an hour does not wait for the next one.
 */
export class SweeperRunner {
  private readonly stopping = new AbortController();
  private readonly loops: Promise<void>[] = [];
  private readonly states = new Map<string, { lastRunAt: string | null; failures: number }>();
  /** Sweepers that this process has run since its start. */
  private readonly startedSweepers = new Set<string>();

  constructor(
    private readonly sweepers: readonly Sweeper[],
    private readonly leases: Pick<SweeperLeases, 'acquire'>,
    private readonly log: SweeperLog,
    private readonly sleep: Sleep = sleepUnlessAborted,
  ) {}

  start(): void {
    // Every sweeper that sleeps listens to it.
    setMaxListeners(0, this.stopping.signal);
    for (const sweeper of this.sweepers) {
      this.states.set(sweeper.name, { lastRunAt: null, failures: 0 });
      this.loops.push(this.loop(sweeper));
    }
  }

  /** Lets the rounds under way finish and starts no other. */
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

  /** Returns the pause until the next round, in milliseconds. */
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

  /** Sweeps unless another process does. Returns the pause until the next round, in milliseconds. */
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

function sleepUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}
