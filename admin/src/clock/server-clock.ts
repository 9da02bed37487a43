export interface ClockSource {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Runs the callback once after the delay; returns a cancel function. */
  readonly after: (milliseconds: number, callback: () => void) => () => void;
}

/** Server time and one shared tick per second. Fast responses correct the offset more; old corrections lose weight. */
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

  /** Estimated server time in milliseconds since the epoch. */
  now(): number {
    return this.clockSource.now() + this.#offset;
  }

  /** Applies the `serverTime` (ISO 8601) of a response to a request sent at `sentAt` (browser clock). */
  correct(serverTime: string, sentAt: number): void {
    const receivedAt = this.clockSource.now();
    const uncertainty = (receivedAt - sentAt) / 2;
    const currentUncertainty = this.#uncertainty + (receivedAt - this.#correctedAt) / 1000;
    if (uncertainty > currentUncertainty) return;
    this.#offset = Date.parse(serverTime) + uncertainty - receivedAt;
    this.#uncertainty = uncertainty;
    this.#correctedAt = receivedAt;
  }

  /** Shown second of all countdowns, in milliseconds since the epoch. */
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
