import { backOffMs } from './back-off.js';

describe('the back-off', () => {
  const backOff = { firstMs: 1_000, maxMs: 60_000 };
  const shortest = (failures: number) => backOffMs(backOff, failures, () => 0);
  const longest = (failures: number) => backOffMs(backOff, failures, () => 1);

  it('doubles with each failure up to the maximum pause, half of it random', () => {
    expect([1, 2, 3].map(longest)).toEqual([1_000, 2_000, 4_000]);
    expect([1, 2, 3].map(shortest)).toEqual([500, 1_000, 2_000]);
    expect([longest(20), shortest(20), longest(5_000)]).toEqual([60_000, 30_000, 60_000]);
  });

  it('does not pause without a failure', () => {
    expect(longest(0)).toBe(0);
  });
});
