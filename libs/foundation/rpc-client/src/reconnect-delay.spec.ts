import { reconnectDelay } from './reconnect-delay.js';

describe('reopening a stream', () => {
  it('waits a second at first', () => {
    expect([0, 1, 2].map((failures) => reconnectDelay(failures, 0.7))).toEqual([1_000, 1_000, 1_000]);
  });

  it('waits longer each time, up to 30 s, with random jitter', () => {
    expect([3, 4, 5, 9, 99].map((failures) => reconnectDelay(failures, 1))).toEqual([
      2_000, 4_000, 8_000, 30_000, 30_000,
    ]);
    expect([3, 99].map((failures) => reconnectDelay(failures, 0))).toEqual([1_000, 15_000]);
  });
});
