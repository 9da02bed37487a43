import { LRUCache } from 'lru-cache';

/** A known source has this many turns in a round, and begins a round before unknown ones. */
const turnsOfKnown = 4;

/** A turn in the order of hashes. */
export interface Turn {
  readonly source: string;
  /** Lower ones go first. */
  readonly round: number;
  /** Of a round: how much of the queue an entry takes. */
  readonly share: number;
  /** Counts the turn for its source. */
  readonly take: () => void;
}

/**
 * The order in which sources take turns: start-time fair queueing (Goyal, Vin, Cheng 1996). A source's next entry is in
 * the round after its last one, so a source that comes for the first time never waits for the second entries of others.
 */
export class HashRounds {
  private current = 0;
  private readonly last = new LRUCache<string, number>({ max: 10_000 });

  /** The next turn of a source. */
  next(source: string, known: boolean): Turn {
    const key = `${known ? 'known' : 'unknown'} ${source}`;
    const share = known ? 1 / turnsOfKnown : 1;
    const earliest = known ? this.current - 1 : this.current;
    const last = this.last.get(key);
    const round = last === undefined ? earliest : Math.max(earliest, last + share);
    return { source: key, round, share, take: () => void this.last.set(key, round) };
  }

  /** An entry of this round begins. */
  begin(round: number): void {
    this.current = Math.max(this.current, round);
  }

  /** No entry waits: all sources are equal again. */
  reset(): void {
    this.current = 0;
    this.last.clear();
  }
}
