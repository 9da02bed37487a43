/** Pauses between tries, in milliseconds: the first, doubled after each failure, up to the longest. */
export interface BackOff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/**
 * The pause after the given number of failures, in milliseconds: exponential, its upper half random ("equal jitter", AWS
 * Architecture Blog), so that what failed together does not return together. 0 without a failure.
 * @param random from 0 to 1
 */
export function backOffMs({ firstMs, maxMs }: BackOff, failures: number, random: () => number = Math.random): number {
  if (failures <= 0) return 0;
  const fullMs = Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return Math.round((fullMs / 2) * (1 + random()));
}
