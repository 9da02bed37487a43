import { orderCounts } from './order-counts.js';

const counted = orderCounts({ counts: { delivered: 1000, cancelled: 600, refused: 600 }, countedTo: 1000 });

it.each([
  ['delivered', true],
  ['cancelled', false],
  // There are none.
  ['packed', false],
  // Of all states together, since one of them has more than were counted.
  [null, true],
] as const)('says of %s whether there may be more than were counted: %s', (status, capped) => {
  expect(counted.isCapped(status)).toBe(capped);
});

it('takes a sum for what it is where every state was counted to its end', () => {
  const { isCapped } = orderCounts({ counts: { cancelled: 600, refused: 600 }, countedTo: 1000 });
  expect(isCapped(null)).toBe(false);
});

it('knows nothing before the server has said something', () => {
  expect(orderCounts(undefined).counts).toBeNull();
  expect(orderCounts(undefined).isCapped(null)).toBe(false);
});

it('takes nothing for whole where a search found more than it counted', () => {
  const { isCapped } = orderCounts({ counts: { delivered: 700, refused: 300 }, countedTo: 1000, more: true });
  expect([isCapped(null), isCapped('refused'), isCapped('packed')]).toEqual([true, true, true]);
});
