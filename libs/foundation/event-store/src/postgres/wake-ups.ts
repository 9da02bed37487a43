/** A signal between two waits is not lost: every wait is followed by a read. */
export class WakeUps {
  readonly #waiting = new Set<() => void>();
  #signals = 0;

  get count(): number {
    return this.#signals;
  }

  signal(): void {
    this.#signals += 1;
    for (const wake of [...this.#waiting]) wake();
  }

  wait(since: number, ms: number, signal: AbortSignal): Promise<void> {
    if (this.#signals !== since || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      signal.addEventListener('abort', wake, { once: true });
      this.#waiting.add(wake);
    });
  }
}
