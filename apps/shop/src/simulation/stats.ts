export class Stats {
  readonly #counts = new Map<string, number>();
  readonly #durations = new Map<string, number[]>();

  count(what: string, by = 1): void {
    this.#counts.set(what, this.get(what) + by);
  }

  get(what: string): number {
    return this.#counts.get(what) ?? 0;
  }

  /** @param ms from the first attempt to the response */
  recordDuration(method: string, ms: number): void {
    const known = this.#durations.get(method);
    if (known === undefined) this.#durations.set(method, [ms]);
    else known.push(ms);
  }

  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => a.localeCompare(b)));
  }

  /** Per method: number of calls, and p50 and p99 in milliseconds. */
  calls(): readonly { readonly method: string; readonly calls: number; readonly p50: number; readonly p99: number }[] {
    return [...this.#durations]
      .map(([method, durations]) => {
        const sorted = [...durations].sort((a, b) => a - b);
        return { method, calls: sorted.length, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
      })
      .sort((a, b) => a.method.localeCompare(b.method));
  }
}

function percentile(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
}
