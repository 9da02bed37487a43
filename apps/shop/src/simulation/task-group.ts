import { setTimeout as pause } from 'node:timers/promises';

/** Everybody who plays; the first failure ends the play of all. */
export class TaskGroup {
  readonly #controller = new AbortController();
  readonly #failures: unknown[] = [];

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  run(part: Promise<void>): Promise<void> {
    return part.catch((failure: unknown) => {
      this.#failures.push(failure);
      this.#controller.abort();
    });
  }

  /** Where so many wait for each other, or for the end of the play. */
  barrier(count: number): () => Promise<void> {
    let missing = count;
    let open: () => void = () => undefined;
    const met = new Promise<void>((resolve) => (open = resolve));
    this.signal.addEventListener('abort', () => open());
    return () => {
      missing -= 1;
      if (missing === 0) open();
      return met;
    };
  }

  /** Begins so many parts, `rate` a second by plan, whether earlier ones have ended or not; waits for all. */
  async startAtRate(count: number, rate: number, part: (number: number) => Promise<void>): Promise<void> {
    const begun = performance.now();
    const parts: Promise<void>[] = [];
    for (let number = 0; number < count && !this.signal.aborted; number += 1) {
      await pause(Math.max(0, begun + (number / rate) * 1000 - performance.now()));
      parts.push(this.run(part(number)));
    }
    await Promise.all(parts);
  }

  throwFailure(): void {
    if (this.#failures.length > 0) throw this.#failures[0];
  }
}
