import { backOffMs, isTransient, pause } from '@shop/kernel';
import { LostLeaseError, newerEventIn } from './fault.js';

export type RetryResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: unknown; readonly attempts: number };

/** Delay after this many failures of the environment, in milliseconds. */
export function retryDelayMs(failures: number): number {
  return backOffMs({ firstMs: 50, maxMs: 5_000 }, failures);
}

/**
 * Retries work after each delay, then returns the error. Failures of the environment are retried for ever. Rejects on
 * abort or a lost lease.
 * @param onWait called once when a wait starts
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
      // A failure during a stop says nothing about the input.
      signal.throwIfAborted();
      // Only another program can read it.
      if (newerEventIn(error) !== null) return { ok: false, error, attempts: attempts + 1 };
      if (!isTransient(error)) attempts += 1;
      else if (!isWaiting) {
        isWaiting = true;
        onWait?.(error);
      }
      const delayMs = isTransient(error) ? retryDelayMs(failures) : delaysMs[attempts - 1];
      if (delayMs === undefined) return { ok: false, error, attempts };
      await pause(delayMs, signal);
    }
  }
}
