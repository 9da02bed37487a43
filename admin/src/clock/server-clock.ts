/** How this computer's clock and the timers are reached; a spec passes its own. */
export interface ClockSource {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Calls back once after a number of milliseconds; what it returns cancels. */
  readonly after: (milliseconds: number, callback: () => void) => () => void;
}

/**
 * The server's time, and one tick per second for every countdown on the screen. Each answer that carries the server's
 * time corrects the offset; the quicker the answer came, the better its time, and old corrections lose their worth.
 */
export class ServerClock {
  #offset = 0;
  #uncertainty = Number.POSITIVE_INFINITY;
  #correctedAt = 0;
  #shownSecond = 0;
  #cancelTick: (() => void) | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly clockSource: ClockSource) {
    this.#shownSecond = this.#currentSecond();
  }

  /** The server's time in milliseconds since the epoch, as well as it is known. */
  now(): number {
    return this.clockSource.now() + this.#offset;
  }

  /** An answer said that it is `serverTime` (ISO 8601); it was asked for at `sentAt` by this computer's clock. */
  correct(serverTime: string, sentAt: number): void {
    const receivedAt = this.clockSource.now();
    const uncertainty = (receivedAt - sentAt) / 2;
    const currentUncertainty = this.#uncertainty + (receivedAt - this.#correctedAt) / 1000;
    if (uncertainty > currentUncertainty) return;
    this.#offset = Date.parse(serverTime) + uncertainty - receivedAt;
    this.#uncertainty = uncertainty;
    this.#correctedAt = receivedAt;
  }

  /** The second that all countdowns show, in milliseconds since the epoch. */
  readonly currentSecond = (): number => this.#shownSecond;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#tick();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#cancelTick?.();
      this.#cancelTick = null;
    };
  };

  #tick(): void {
    const currentSecond = this.#currentSecond();
    if (currentSecond !== this.#shownSecond) {
      this.#shownSecond = currentSecond;
      for (const listener of this.#listeners) listener();
    }
    const untilNext = 1000 - (this.now() % 1000);
    this.#cancelTick = this.clockSource.after(untilNext + 5, () => this.#tick());
  }

  #currentSecond(): number {
    return Math.floor(this.now() / 1000) * 1000;
  }
}
