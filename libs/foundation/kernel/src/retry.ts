import { backOffMs, type BackOff } from './back-off.js';
import { pause } from './pause.js';

export interface RetryOptions {
  readonly backOff: BackOff;
  /** False ends the retries, and the error is thrown. */
  readonly shouldRetry: (error: unknown, failures: number) => boolean;
  readonly signal?: AbortSignal;
}

/**
 * Repeats work until it succeeds, with a pause after each failure.
 * @throws the last error, or the reason of an aborted signal
 */
export async function retry<Value>(
  work: () => Promise<Value>,
  { backOff, shouldRetry, signal }: RetryOptions,
): Promise<Value> {
  for (let failures = 1; ; failures += 1) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!shouldRetry(error, failures)) throw error;
    }
    await pause(backOffMs(backOff, failures), signal);
  }
}
