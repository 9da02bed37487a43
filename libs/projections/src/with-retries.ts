import { setTimeout as delay } from 'node:timers/promises';
import { backOffMs, isTransient } from '@shop/kernel';
import { LostLeaseError, newerEventIn } from './fault.js';

/** The outcome of work that may fail for good. */
export type RetryResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: unknown; readonly attempts: number };

/** The pause before the next try after so many failures of the surroundings, in milliseconds. */
export function retryDelayMs(failures: number): number {
  return backOffMs({ firstMs: 50, maxMs: 5_000 }, failures);
}

/**
 * Does the work; when it fails because of what it is given, tries again after each of the delays and then gives up with
 * the error. While it fails because of the surroundings, it tries for ever, with growing pauses.
 * Rejects when the signal ends it or the lease is lost.
 * @param onWait told once when it begins to wait for the surroundings, with why
 */
export async function withRetries<Value>(
  work: () => Promise<Value>,
  delaysMs: readonly number[],
  signal: AbortSignal,
  onWait?: (error: unknown) => void,
): Promise<RetryResult<Value>> {
  let attempts = 0;
  let isWaiting = false;
  for (let failures = 1; ; failures += 1) {
    signal.throwIfAborted();
    try {
      return { ok: true, value: await work() };
    } catch (error) {
      if (error instanceof LostLeaseError) throw error;
      // What fails while stopping may have been left on the way: that says nothing of what it was given.
      signal.throwIfAborted();
      // Only another program can read it.
      if (newerEventIn(error) !== null) return { ok: false, error, attempts: attempts + 1 };
      if (!isTransient(error)) attempts += 1;
      else if (!isWaiting) {
        isWaiting = true;
        onWait?.(error);
      }
      const pause = isTransient(error) ? retryDelayMs(failures) : delaysMs[attempts - 1];
      if (pause === undefined) return { ok: false, error, attempts };
      await delay(pause, undefined, { signal });
    }
  }
}
