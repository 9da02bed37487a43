import type { PostgresNotice } from './options.js';
import { toPosition } from './positions.js';

/** Events that one look takes in (as in settled-run.sql). */
const maxRunLength = 10_000n;

/** What the reader looks at; each call is one statement with a snapshot of its own. */
export interface VisibleLog {
  /** What is visible after a position; {@link maxRunLength} events are looked at, at most. */
  visibleRun(after: bigint, upTo: bigint): Promise<VisibleRun>;
  /** The last position that is visible, 0 when there is none. */
  lastPosition(): Promise<bigint>;
  /** The transactions that hold the writers' lock now. */
  activeWriters(): Promise<readonly string[]>;
}

/** Events after a position, as one snapshot shows them; the position itself where there are none. */
export interface VisibleRun {
  /** The last one. */
  readonly lastPosition: bigint;
  /** The end of the run without holes. */
  readonly contiguousEnd: bigint;
  /** How many of them are at or before `settled`. */
  readonly countUpTo: bigint;
  /** Their types, each once. */
  readonly types: readonly string[];
}

/** What is known of one log; thrown away as a whole, also under the hands of a look that is under way. */
interface TrackerState {
  head: bigint;
  isCold: boolean;
  barrier: Barrier | undefined;
  /** Every event after this position, up to the head, was looked at. */
  scannedFrom: bigint;
  /** By type a position that no event of it within the head, of those looked at, lies behind. */
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
 * The position up to which the log is settled: no event can appear at or before it any more (ADR 0002).
 *
 * Positions are drawn before commit, so a reader may see 12 while 11 is still on its way. At such a hole it notes the highest
 * position it sees (`upper`) and then who holds the writers' lock. A hole at or below `upper` was drawn before `upper` became
 * visible, by a transaction that had taken the lock first: it is among the holders, or over. So when none of those holders
 * has the lock any more, whatever is not there by then will never be.
 */
export class SafePositionTracker {
  #state = initialState();
  #current: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(
    private readonly log: VisibleLog,
    private readonly onNotice: (notice: PostgresNotice) => void,
  ) {}

  /** As far as the last look showed. */
  get position(): bigint {
    return this.#state.head;
  }

  /** Something visible is not settled yet: a writer of an earlier position is still under way. */
  get isBlocked(): boolean {
    return this.#state.barrier !== undefined;
  }

  /**
   * False where no event of these types lies after the position, up to the head. Most readers want types that are rare: what
   * the looks showed anyway spares each of them a statement for every event of the others.
   */
  mayContain(types: readonly string[], after: bigint): boolean {
    const { scannedFrom, lastPositionByType } = this.#state;
    return after < scannedFrom || types.some((type) => (lastPositionByType.get(type) ?? 0n) > after);
  }

  /** Looks again. Callers share a look, but never one that began before they asked. */
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

  /** Forgets everything: another server, or the same one restored to an earlier moment, may answer from now on. */
  reset(): void {
    this.#state = initialState();
  }

  async #update(state: TrackerState): Promise<void> {
    if (state.isCold) {
      // Old holes are all over the log; one barrier settles all of them at once.
      const upper = await this.log.lastPosition();
      state.isCold = false;
      if (upper > 0n) await this.#raiseBarrier(state, upper);
      return;
    }
    const upTo = await this.#barrierPassed(state);
    let run = await this.#run(state, upTo);
    if (upTo > state.head) {
      // A long stretch is not looked at to its end.
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

  /** The position that the barrier settles, 0 while it holds. */
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
