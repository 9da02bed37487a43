import { Unavailable } from '@shop/event-store';
import { pause } from '@shop/kernel';
import type { OpenEventStore } from './event-store.js';

export interface OutageRetryOptions {
  readonly isStarting: () => boolean;
  readonly isOutage?: (error: unknown) => boolean;
  /** Called with the reason of a retry, once per `reportEveryMs`. */
  readonly onWaiting: (reason: string) => void;
  /** Maximum outage, in milliseconds. Default 60,000. */
  readonly maxMs?: number;
  /** Milliseconds between two reports. Default 10,000. */
  readonly reportEveryMs?: number;
}

const retryDelayMs = 250;

type Read = (...parameters: readonly unknown[]) => Promise<unknown>;

const readMethods: readonly PropertyKey[] = ['readAll', 'readStream', 'head', 'settled'];

/** Retries reads of a start during an outage. Throws `Unavailable` when it lasts too long. */
export function createRetryingStore(store: OpenEventStore, retry: OutageRetry): OpenEventStore {
  return new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as Read;
      return readMethods.includes(name) ? (...parameters: readonly unknown[]) => retry.run(method, parameters) : method;
    },
  });
}

export class OutageRetry {
  #outageStartedAt: number | undefined;
  #reportedAt = -Infinity;

  constructor(private readonly options: OutageRetryOptions) {}

  /** Retries a read during an outage. Throws the last error when it lasts too long. */
  async run<Result>(
    read: (...parameters: readonly unknown[]) => Promise<Result>,
    parameters: readonly unknown[] = [],
  ): Promise<Result> {
    const { isOutage = (error: unknown) => error instanceof Unavailable, isStarting } = this.options;
    for (;;) {
      try {
        const result = await read(...parameters);
        this.#outageStartedAt = undefined;
        return result;
      } catch (error) {
        if (!isOutage(error) || !isStarting()) throw error;
        this.#outageStartedAt ??= performance.now();
        if (performance.now() - this.#outageStartedAt >= (this.options.maxMs ?? 60_000)) throw error;
        this.#report(error instanceof Error ? error.message : String(error));
        await pause(retryDelayMs);
      }
    }
  }

  #report(reason: string): void {
    if (performance.now() - this.#reportedAt < (this.options.reportEveryMs ?? 10_000)) return;
    this.#reportedAt = performance.now();
    this.options.onWaiting(reason);
  }
}
