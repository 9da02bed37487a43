import { anOrderRow } from './order.fixtures.js';
import { buildPickList } from './pick-list.js';

const toSend = { ...anOrderRow, status: 'confirmed' } as const;
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

it('adds up the articles of several orders, with bundles unpacked', () => {
  const orders = [toSend, { ...toSend, id: 'order-2', status: 'packed' as const, lines: [duo] }];
  expect(buildPickList(orders, bundles)).toEqual({
    orders: 2,
    items: [
      { offerId: 'cellu-lift', name: 'Cellu Lift', quantity: 4, orders: 1 },
      { offerId: 'pure-fit', name: 'Pure Fit', quantity: 4, orders: 2 },
    ],
    without: [],
  });
});

it('names the orders that are not to be sent, and excludes their articles', () => {
  const { id, leadId } = anOrderRow;
  for (const status of ['awaiting_confirmation', 'cancelled', 'shipped', 'refunded'] as const)
    expect(buildPickList([{ ...anOrderRow, status }], bundles)).toEqual({
      ...{ orders: 0, items: [] },
      without: [{ id, leadId, status }],
    });
});

it('is empty for no orders', () => expect(buildPickList([], bundles)).toEqual({ orders: 0, items: [], without: [] }));
