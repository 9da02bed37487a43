/**
 * Milliseconds before a reconnect: three times 1 s, then doubled up to 30 s. Jitter spreads thousands of tabs.
 * @param failures consecutive failures, from 0
 * @param random from 0 to 1
 */
export function reconnectDelay(failures: number, random: number): number {
  if (failures < 3) return 1_000;
  const ceiling = Math.min(30_000, 1_000 * 2 ** (failures - 2));
  return Math.round(ceiling * (0.5 + random / 2));
}
