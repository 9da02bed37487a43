export interface Mark {
  readonly side: 'after' | 'before';
  readonly position: string;
}

/** Event counts are valid in another store, positions are not. */
export class MarkCounts {
  readonly #open: (Mark & { readonly name: string; count: number })[];

  constructor(
    marks: ReadonlyMap<string, Mark>,
    private readonly compare: (a: string, b: string) => number,
  ) {
    this.#open = [...marks].map(([name, mark]) => ({ ...mark, name, count: 0 }));
  }

  countEvent(position: string): void {
    for (const mark of this.#open) {
      const order = this.compare(position, mark.position);
      if (order < 0 || (order === 0 && mark.side === 'after')) mark.count += 1;
    }
  }

  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#open.map(({ name, count }) => [name, count]));
  }
}

export class MarkPositions {
  readonly #positions = new Map<string, string>();

  constructor(
    private readonly counts: ReadonlyMap<string, number>,
    start: string,
  ) {
    this.record(0, start);
  }

  splitPoints(from: number, to: number): readonly number[] {
    return [...new Set(this.counts.values())].filter((count) => count > from && count < to).sort((a, b) => a - b);
  }

  record(count: number, position: string): void {
    for (const [name, wanted] of this.counts) if (wanted === count) this.#positions.set(name, position);
  }

  get positions(): ReadonlyMap<string, string> {
    return this.#positions;
  }
}
