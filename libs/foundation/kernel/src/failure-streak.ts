export interface FailureStreakOptions {
  /** Time without a failure that ends a run, in milliseconds. Default 10,000. */
  readonly quietMs?: number;
  /** Called with the number of failures and the time from first to last, in milliseconds. */
  readonly onEnd: (run: { readonly failures: number; readonly forMs: number }) => void;
}

/** Limits the log of an outage: reports the first failure, and the count at its end. */
export class FailureStreak {
  #failures = 0;
  #firstAt = 0;
  #lastAt = 0;

  constructor(private readonly options: FailureStreakOptions) {}

  add(report: () => void): void {
    this.#failures += 1;
    this.#lastAt = performance.now();
    if (this.#failures > 1) return;
    this.#firstAt = this.#lastAt;
    report();
    this.#scheduleCheck(this.options.quietMs ?? 10_000);
  }

  #scheduleCheck(ms: number): void {
    setTimeout(() => this.#endIfQuiet(), ms).unref();
  }

  #endIfQuiet(): void {
    const leftMs = (this.options.quietMs ?? 10_000) - (performance.now() - this.#lastAt);
    if (leftMs > 0) return this.#scheduleCheck(leftMs);
    const run = { failures: this.#failures, forMs: Math.round(this.#lastAt - this.#firstAt) };
    this.#failures = 0;
    this.options.onEnd(run);
  }
}
