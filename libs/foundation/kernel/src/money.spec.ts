import { percentOf } from './money.js';

describe('a share of an amount', () => {
  it.each([
    [999, 25, 250],
    [10, 5, 1],
    [10, 4, 0],
    [3990, 10, 399],
    [0, 25, 0],
  ])('of %i at %i percent is rounded half up to %i', (minor, percent, share) => {
    expect(percentOf(minor, percent)).toBe(share);
  });
});
