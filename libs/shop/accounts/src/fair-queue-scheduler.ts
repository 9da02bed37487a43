import { LRUCache } from 'lru-cache';

const knownSourceWeight = 4;

export interface ScheduledEntry {
  readonly source: string;
  readonly round: number;
  readonly cost: number;
  readonly commit: () => void;
}

/**
 * Start-time fair queueing (Goyal, Vin, Cheng 1996). A new source never waits for the second entry of another source.
 */
export class FairQueueScheduler {
  private current = 0;
  private readonly last = new LRUCache<string, number>({ max: 10_000 });

  next(source: string, known: boolean): ScheduledEntry {
    const key = `${known ? 'known' : 'unknown'} ${source}`;
    const cost = known ? 1 / knownSourceWeight : 1;
    const earliest = known ? this.current - 1 : this.current;
    const last = this.last.get(key);
    const round = last === undefined ? earliest : Math.max(earliest, last + cost);
    return { source: key, round, cost, commit: () => void this.last.set(key, round) };
  }

  advanceTo(round: number): void {
    this.current = Math.max(this.current, round);
  }

  reset(): void {
    this.current = 0;
    this.last.clear();
  }
}
