import type { ClockSource } from '../clock/server-clock.js';

/** Runs what is asked for at once, then at most once per gap: what was asked for within it runs at its end. */
export class Throttle {
  readonly #waiting = new Map<string, (() => void) | null>();

  constructor(
    private readonly gapMs: number,
    private readonly timers: Pick<ClockSource, 'after'>,
  ) {}

  run(key: string, work: () => void): void {
    if (this.#waiting.has(key)) {
      this.#waiting.set(key, work);
      return;
    }
    work();
    this.#waiting.set(key, null);
    this.#endGap(key);
  }

  #endGap(key: string): void {
    this.timers.after(this.gapMs, () => {
      const work = this.#waiting.get(key) ?? null;
      if (work === null) {
        this.#waiting.delete(key);
        return;
      }
      work();
      this.#waiting.set(key, null);
      this.#endGap(key);
    });
  }
}
