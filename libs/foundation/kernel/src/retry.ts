import { pause } from './time.js';

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

/** Pauses in milliseconds, doubled after each failure. */
export interface BackOff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/**
 * Pause after a number of failures: exponential with equal jitter (AWS Architecture Blog), in milliseconds.
 * @param random from 0 to 1
 */
export function backOffMs({ firstMs, maxMs }: BackOff, failures: number, random?: () => number): number {
  if (failures <= 0) return 0;
  return jittered(Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, 30)), random);
}

/** 50–100 % of a pause, so that processes do not act together. */
export function jittered(ms: number, random: () => number = Math.random): number {
  return Math.round((ms / 2) * (1 + random()));
}
