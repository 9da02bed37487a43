import { niceAxisMax } from './nice-axis-max.js';

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [17, 18],
  [99, 100],
  [101, 110],
  [1234, 1300],
  [98_765, 99_000],
])('the axis for %p ends at %p', (most, top) => {
  expect(niceAxisMax(most)).toBe(top);
});

it('ends at an even number, never below the value', () => {
  for (let most = 0; most < 2_000; most += 7) {
    expect(niceAxisMax(most) % 2).toBe(0);
    expect(niceAxisMax(most)).toBeGreaterThanOrEqual(most);
  }
});
