import { setTimeout as pause } from 'node:timers/promises';

/** Parallel tasks; the first failure ends all. */
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
