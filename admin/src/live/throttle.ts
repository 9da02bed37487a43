import type { ClockSource } from '../clock/server-clock.js';

/** Runs the first call at once, later ones at most once per gap. The last call within a gap runs at its end. */
export class Throttle {
  readonly #pending = new Map<string, (() => void) | null>();

  constructor(
    private readonly intervalMs: number,
    private readonly timers: Pick<ClockSource, 'after'>,
  ) {}

  run(key: string, work: () => void): void {
    if (this.#pending.has(key)) {
      this.#pending.set(key, work);
      return;
    }
    work();
    this.#pending.set(key, null);
    this.#scheduleNext(key);
  }

  #scheduleNext(key: string): void {
    this.timers.after(this.intervalMs, () => {
      const work = this.#pending.get(key) ?? null;
      if (work === null) {
        this.#pending.delete(key);
        return;
      }
      work();
      this.#pending.set(key, null);
      this.#scheduleNext(key);
    });
  }
}
