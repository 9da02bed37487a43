/** A place in a log: just after a position, or just before it. */
export interface Mark {
  readonly side: 'after' | 'before';
  readonly position: string;
}

/**
 * Places in a log by name, carried from one store to another. Positions mean nothing elsewhere; how many events lie at or
 * before a place does.
 */
export class MarkCounts {
  readonly #open: (Mark & { readonly name: string; count: number })[];

  constructor(
    marks: ReadonlyMap<string, Mark>,
    private readonly compare: (a: string, b: string) => number,
  ) {
    this.#open = [...marks].map(([name, mark]) => ({ ...mark, name, count: 0 }));
  }

  /** The next event of the log goes by. */
  countEvent(position: string): void {
    for (const mark of this.#open) {
      const order = this.compare(position, mark.position);
      if (order < 0 || (order === 0 && mark.side === 'after')) mark.count += 1;
    }
  }

  /** Events before each mark, of those that went by. */
  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#open.map(({ name, count }) => [name, count]));
  }
}

/** The way back: positions of marks in the store that a log is imported into. */
export class MarkPositions {
  readonly #positions = new Map<string, string>();

  /** @param start the position before the first event */
  constructor(
    private readonly counts: ReadonlyMap<string, number>,
    start: string,
  ) {
    this.record(0, start);
  }

  /** Where a run of events must be cut so that a mark lies at an end: counts above `from`, below `to`, in order. */
  splitPoints(from: number, to: number): readonly number[] {
    return [...new Set(this.counts.values())].filter((count) => count > from && count < to).sort((a, b) => a - b);
  }

  /** The `count`th event is at this position. */
  record(count: number, position: string): void {
    for (const [name, wanted] of this.counts) if (wanted === count) this.#positions.set(name, position);
  }

  get positions(): ReadonlyMap<string, string> {
    return this.#positions;
  }
}
