import { Unavailable } from '@shop/event-store';
import type { OpenEventStore } from './event-store.js';

/** What a start does while a store is silent. */
export interface Patience {
  /** False once the start is over, or given up. */
  readonly isStarting: () => boolean;
  /** Whether an error tells of a silent store. Default: whether it is `Unavailable`. */
  readonly isSilence?: (error: unknown) => boolean;
  /** Called with the reason when a read is repeated, once per `reportEveryMs`. */
  readonly onWaiting: (reason: string) => void;
  /** Longest silence that is waited for, in milliseconds. Default 60,000. */
  readonly maxMs?: number;
  /** Milliseconds between two reports. Default 10,000. */
  readonly reportEveryMs?: number;
}

const pauseMs = 250;

type Read = (...parameters: readonly unknown[]) => Promise<unknown>;

const reads: readonly PropertyKey[] = ['readAll', 'readStream', 'head', 'settled'];

/** The store, whose reads are repeated during a start while nothing answers. Throws `Unavailable` when that takes too long. */
export function patientStore(store: OpenEventStore, silence: Silence): OpenEventStore {
  return new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as Read;
      return reads.includes(name) ? (...parameters: readonly unknown[]) => silence.outlast(method, parameters) : method;
    },
  });
}

/** How long a store has been silent during a start, from the first failure. All that reads it shares this. */
export class Silence {
  #since: number | undefined;
  #reportedAt = -Infinity;

  constructor(private readonly patience: Patience) {}

  /** Repeats a read while nothing answers. Throws its error when that takes too long. */
  async outlast<Result>(
    read: (...parameters: readonly unknown[]) => Promise<Result>,
    parameters: readonly unknown[] = [],
  ): Promise<Result> {
    const { isSilence = (error: unknown) => error instanceof Unavailable, isStarting } = this.patience;
    for (;;) {
      try {
        const result = await read(...parameters);
        this.#since = undefined;
        return result;
      } catch (error) {
        if (!isSilence(error) || !isStarting()) throw error;
        this.#since ??= performance.now();
        if (performance.now() - this.#since >= (this.patience.maxMs ?? 60_000)) throw error;
        this.#report(error instanceof Error ? error.message : String(error));
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  #report(reason: string): void {
    if (performance.now() - this.#reportedAt < (this.patience.reportEveryMs ?? 10_000)) return;
    this.#reportedAt = performance.now();
    this.patience.onWaiting(reason);
  }
}
