import { discountPercent } from './offers.js';

describe('discountPercent', () => {
  it.each([
    [100, 47, 53],
    [84.9, 39.9, 53],
    [59.9, 59.9, 0],
    [10, 20, 0],
    [0, 0, 0],
  ])('of %d and %d is %d, never rounded up', (OldPrice, NewPrice, percent) => {
    expect(discountPercent({ OldPrice, NewPrice })).toBe(percent);
  });
});
