import type { StoreNotice } from './options.js';
import { toPosition } from './positions.js';

/** Events that one look takes in (as in settled-run.sql). */
const runLength = 10_000n;

/** What the reader looks at; each call is one statement with a snapshot of its own. */
export interface LogView {
  /** What is visible after a position; {@link runLength} events are looked at, at most. */
  run(after: bigint, settled: bigint): Promise<VisibleRun>;
  /** The last position that is visible, 0 when there is none. */
  last(): Promise<bigint>;
  /** The transactions that hold the writers' lock now. */
  writers(): Promise<readonly string[]>;
}

/** Events after a position, as one snapshot shows them; the position itself where there are none. */
export interface VisibleRun {
  /** The last one. */
  readonly last: bigint;
  /** The end of the run without holes. */
  readonly runEnd: bigint;
  /** How many of them are at or before `settled`. */
  readonly settledCount: bigint;
  /** Their types, each once. */
  readonly types: readonly string[];
}

/** What is known of one log; thrown away as a whole, also under the hands of a look that is under way. */
interface HeadState {
  head: bigint;
  isCold: boolean;
  barrier: Barrier | undefined;
  /** Every event after this position, up to the head, was looked at. */
  lookedFrom: bigint;
  /** By type a position that no event of it within the head, of those looked at, lies behind. */
  readonly lastOfType: Map<string, bigint>;
}

function unknownLog(): HeadState {
  return { head: 0n, isCold: true, barrier: undefined, lookedFrom: 0n, lastOfType: new Map() };
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
export class SettledHead {
  #state = unknownLog();
  #underWay: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(
    private readonly log: LogView,
    private readonly onNotice: (notice: StoreNotice) => void,
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
  mayHold(types: readonly string[], after: bigint): boolean {
    const { lookedFrom, lastOfType } = this.#state;
    return after < lookedFrom || types.some((type) => (lastOfType.get(type) ?? 0n) > after);
  }

  /** Looks again. Callers share a look, but never one that began before they asked. */
  advance(): Promise<void> {
    if (this.#underWay === undefined) {
      this.#underWay = this.#look(this.#state).finally(() => (this.#underWay = undefined));
      return this.#underWay;
    }
    this.#next ??= this.#underWay
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.advance();
      });
    return this.#next;
  }

  /** Forgets everything: another server, or the same one restored to an earlier moment, may answer from now on. */
  reset(): void {
    this.#state = unknownLog();
  }

  async #look(state: HeadState): Promise<void> {
    if (state.isCold) {
      // Old holes are all over the log; one barrier settles all of them at once.
      const upper = await this.log.last();
      state.isCold = false;
      if (upper > 0n) await this.#raiseBarrier(state, upper);
      return;
    }
    const settled = await this.#barrierPassed(state);
    let run = await this.#run(state, settled);
    if (settled > state.head) {
      // A long stretch is not looked at to its end.
      if (run.last < settled) state.lookedFrom = settled;
      this.#skipTo(state, settled, run.settledCount);
      run = await this.#run(state, settled);
    }
    while (run.runEnd - state.head >= runLength) {
      state.head = run.runEnd;
      run = await this.#run(state, settled);
    }
    state.head = run.runEnd;
    if (state.barrier === undefined && run.last > state.head) await this.#raiseBarrier(state, run.last);
  }

  async #run(state: HeadState, settled: bigint): Promise<VisibleRun> {
    const run = await this.log.run(state.head, settled);
    for (const type of run.types) state.lastOfType.set(type, run.last);
    return run;
  }

  async #raiseBarrier(state: HeadState, upper: bigint): Promise<void> {
    const writers = new Set(await this.log.writers());
    if (writers.size === 0 && state.head === 0n) {
      state.head = upper;
      state.lookedFrom = upper;
      return;
    }
    state.barrier = { upper, writers };
    if (writers.size === 0) await this.#look(state);
  }

  /** The position that the barrier settles, 0 while it holds. */
  async #barrierPassed(state: HeadState): Promise<bigint> {
    const barrier = state.barrier;
    if (barrier === undefined) return 0n;
    const now = barrier.writers.size === 0 ? [] : await this.log.writers();
    if (now.some((writer) => barrier.writers.has(writer))) return 0n;
    state.barrier = undefined;
    return barrier.upper;
  }

  #skipTo(state: HeadState, settled: bigint, visible: bigint): void {
    const after = state.head;
    state.head = settled;
    const holes = settled - after - visible;
    if (after > 0n && holes > 0n)
      this.onNotice({
        name: 'holes skipped',
        after: toPosition(after),
        upTo: toPosition(settled),
        count: Number(holes),
      });
  }
}
