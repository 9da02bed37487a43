/** Wakes whoever waits for new events. A signal between two waits is not lost: waiting is always followed by a look. */
export class WakeUps {
  readonly #waiting = new Set<() => void>();
  #signals = 0;

  /** Grows with every signal; hand it to {@link WakeUps.wait} to not miss what came in between. */
  get count(): number {
    return this.#signals;
  }

  signal(): void {
    this.#signals += 1;
    for (const wake of [...this.#waiting]) wake();
  }

  /** Resolves at the next signal after `since`, after `ms`, or when aborted. */
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
