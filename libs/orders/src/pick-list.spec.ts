import { anOrderRow } from './order.fixtures.js';
import { pickListOf } from './pick-list.js';

const [line] = anOrderRow.lines;
const duo = { ...line!, offerId: 'duo', name: 'Duo', quantity: 2 };
const bundles = new Map([
  [
    'duo',
    [
      { offerId: 'pure-fit', name: 'Pure Fit', quantity: 1 },
      { offerId: 'cellu-lift', name: 'Cellu Lift', quantity: 2 },
    ],
  ],
]);

it('adds up what several orders need, with bundles taken apart', () => {
  const orders = [anOrderRow, { ...anOrderRow, id: 'order-2', lines: [duo] }];
  expect(pickListOf(orders, bundles)).toEqual({
    orders: 2,
    items: [
      { offerId: 'cellu-lift', name: 'Cellu Lift', quantity: 4, orders: 1 },
      { offerId: 'pure-fit', name: 'Pure Fit', quantity: 4, orders: 2 },
    ],
  });
});

it('is empty for no orders', () => expect(pickListOf([], bundles)).toEqual({ orders: 0, items: [] }));
