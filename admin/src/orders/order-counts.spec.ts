import { orderCounts } from './order-counts.js';

const counted = orderCounts({ counts: { delivered: 1000, cancelled: 600, refused: 600 }, countedTo: 1000 });

it.each([
  ['delivered', true],
  ['cancelled', false],
  ['packed', false],
  // Capped, because one status has more than were counted.
  [null, true],
] as const)('reports for %s whether the count is capped: %s', (status, capped) => {
  expect(counted.isCapped(status)).toBe(capped);
});

it('reports the total as exact when every status was counted completely', () => {
  const { isCapped } = orderCounts({ counts: { cancelled: 600, refused: 600 }, countedTo: 1000 });
  expect(isCapped(null)).toBe(false);
});

it('reports no counts before the first response', () => {
  expect(orderCounts(undefined).counts).toBeNull();
  expect(orderCounts(undefined).isCapped(null)).toBe(false);
});

it('reports all counts as capped when a search found more than it counted', () => {
  const { isCapped } = orderCounts({ counts: { delivered: 700, refused: 300 }, countedTo: 1000, more: true });
  expect([isCapped(null), isCapped('refused'), isCapped('packed')]).toEqual([true, true, true]);
});
