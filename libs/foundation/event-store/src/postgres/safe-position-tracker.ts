import { toPosition } from '../log-format.js';
import type { PostgresNotice } from './options.js';

const maxRunLength = 10_000n;

export interface VisibleLog {
  visibleRun(after: bigint, upTo: bigint): Promise<VisibleRun>;
  lastPosition(): Promise<bigint>;
  activeWriters(): Promise<readonly string[]>;
}

export interface VisibleRun {
  readonly lastPosition: bigint;
  readonly contiguousEnd: bigint;
  readonly countUpTo: bigint;
  readonly types: readonly string[];
}

/** Replaced as a whole on a reset, also during a query. */
interface TrackerState {
  head: bigint;
  isCold: boolean;
  barrier: Barrier | undefined;
  scannedFrom: bigint;
  readonly lastPositionByType: Map<string, bigint>;
}

function initialState(): TrackerState {
  return { head: 0n, isCold: true, barrier: undefined, scannedFrom: 0n, lastPositionByType: new Map() };
}

interface Barrier {
  readonly upper: bigint;
  readonly writers: ReadonlySet<string>;
}

/**
 * No event can appear at or before the safe position (ADR 0002). A gap below `upper` is permanent once all writers have
 * ended that had the lock after `upper` was seen.
 */
export class SafePositionTracker {
  #state = initialState();
  #current: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(
    private readonly log: VisibleLog,
    private readonly onNotice: (notice: PostgresNotice) => void,
  ) {}

  get position(): bigint {
    return this.#state.head;
  }

  get isBlocked(): boolean {
    return this.#state.barrier !== undefined;
  }

  /** False if no event of these types is between the position and the head. */
  mayContain(types: readonly string[], after: bigint): boolean {
    const { scannedFrom, lastPositionByType } = this.#state;
    return after < scannedFrom || types.some((type) => (lastPositionByType.get(type) ?? 0n) > after);
  }

  advance(): Promise<void> {
    if (this.#current === undefined) {
      this.#current = this.#update(this.#state).finally(() => (this.#current = undefined));
      return this.#current;
    }
    this.#next ??= this.#current
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.advance();
      });
    return this.#next;
  }

  /** After a failover or restore, the log may be another one. */
  reset(): void {
    this.#state = initialState();
  }

  async #update(state: TrackerState): Promise<void> {
    if (state.isCold) {
      // One barrier resolves all old gaps at once.
      const upper = await this.log.lastPosition();
      state.isCold = false;
      if (upper > 0n) await this.#raiseBarrier(state, upper);
      return;
    }
    const upTo = await this.#barrierPassed(state);
    let run = await this.#run(state, upTo);
    if (upTo > state.head) {
      if (run.lastPosition < upTo) state.scannedFrom = upTo;
      this.#skipTo(state, upTo, run.countUpTo);
      run = await this.#run(state, upTo);
    }
    while (run.contiguousEnd - state.head >= maxRunLength) {
      state.head = run.contiguousEnd;
      run = await this.#run(state, upTo);
    }
    state.head = run.contiguousEnd;
    if (state.barrier === undefined && run.lastPosition > state.head) await this.#raiseBarrier(state, run.lastPosition);
  }

  async #run(state: TrackerState, upTo: bigint): Promise<VisibleRun> {
    const run = await this.log.visibleRun(state.head, upTo);
    for (const type of run.types) state.lastPositionByType.set(type, run.lastPosition);
    return run;
  }

  async #raiseBarrier(state: TrackerState, upper: bigint): Promise<void> {
    const writers = new Set(await this.log.activeWriters());
    if (writers.size === 0 && state.head === 0n) {
      state.head = upper;
      state.scannedFrom = upper;
      return;
    }
    state.barrier = { upper, writers };
    if (writers.size === 0) await this.#update(state);
  }

  async #barrierPassed(state: TrackerState): Promise<bigint> {
    const barrier = state.barrier;
    if (barrier === undefined) return 0n;
    const now = barrier.writers.size === 0 ? [] : await this.log.activeWriters();
    if (now.some((writer) => barrier.writers.has(writer))) return 0n;
    state.barrier = undefined;
    return barrier.upper;
  }

  #skipTo(state: TrackerState, upTo: bigint, visible: bigint): void {
    const after = state.head;
    state.head = upTo;
    const gaps = upTo - after - visible;
    if (after > 0n && gaps > 0n)
      this.onNotice({
        name: 'holes skipped',
        after: toPosition(after),
        upTo: toPosition(upTo),
        count: Number(gaps),
      });
  }
}
