import { backOffMs } from '@shop/kernel/retry';

const backOff = { firstMs: 2_000, maxMs: 30_000 };

/**
 * Milliseconds before a reconnect: three times 1 s, then doubled up to 30 s. Jitter spreads thousands of tabs.
 * @param failures consecutive failures, from 0
 * @param random from 0 to 1
 */
export function reconnectDelay(failures: number, random: number): number {
  return failures < 3 ? 1_000 : backOffMs(backOff, failures - 2, () => random);
}
