import { LRUCache } from 'lru-cache';

/** A known source has this many turns in a round, and begins a round before unknown ones. */
const knownSourceWeight = 4;

/** A turn in the order of hashes. */
export interface ScheduledEntry {
  readonly source: string;
  /** Lower ones go first. */
  readonly round: number;
  /** Of a round: how much of the queue an entry takes. */
  readonly cost: number;
  /** Counts the turn for its source. */
  readonly commit: () => void;
}

/**
 * The order in which sources take turns: start-time fair queueing (Goyal, Vin, Cheng 1996). A source's next entry is in
 * the round after its last one, so a source that comes for the first time never waits for the second entries of others.
 */
export class FairQueueScheduler {
  private current = 0;
  private readonly last = new LRUCache<string, number>({ max: 10_000 });

  /** The next turn of a source. */
  next(source: string, known: boolean): ScheduledEntry {
    const key = `${known ? 'known' : 'unknown'} ${source}`;
    const cost = known ? 1 / knownSourceWeight : 1;
    const earliest = known ? this.current - 1 : this.current;
    const last = this.last.get(key);
    const round = last === undefined ? earliest : Math.max(earliest, last + cost);
    return { source: key, round, cost, commit: () => void this.last.set(key, round) };
  }

  /** An entry of this round begins. */
  advanceTo(round: number): void {
    this.current = Math.max(this.current, round);
  }

  /** No entry waits: all sources are equal again. */
  reset(): void {
    this.current = 0;
    this.last.clear();
  }
}
