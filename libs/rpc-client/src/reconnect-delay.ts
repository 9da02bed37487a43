/**
 * How long (milliseconds) to wait before a stream is opened again: the first tries after 1 s each, as specified, then
 * twice as long each time up to 30 s, spread at random, so that thousands of tabs do not come back as one.
 * @param failures how many tries have failed in a row, from 0
 * @param random from 0 to 1
 */
export function reconnectDelay(failures: number, random: number): number {
  if (failures < 3) return 1_000;
  const ceiling = Math.min(30_000, 1_000 * 2 ** (failures - 2));
  return Math.round(ceiling * (0.5 + random / 2));
}
