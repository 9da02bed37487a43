import { reconnectDelay } from './reconnect-delay.js';

describe('opening a stream again', () => {
  it('takes a second at first', () => {
    expect([0, 1, 2].map((failures) => reconnectDelay(failures, 0.7))).toEqual([1_000, 1_000, 1_000]);
  });

  it('then takes longer and longer up to 30 s, spread at random', () => {
    expect([3, 4, 5, 9, 99].map((failures) => reconnectDelay(failures, 1))).toEqual([
      2_000, 4_000, 8_000, 30_000, 30_000,
    ]);
    expect([3, 99].map((failures) => reconnectDelay(failures, 0))).toEqual([1_000, 15_000]);
  });
});
