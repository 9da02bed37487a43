import type { JsonObject } from '@shop/kernel';
import { violationsOf, type Day, type LoggedEvent } from './index.js';

const id = 'o-1';
const line = { offerId: 'pure-fit', quantity: 2, priceMinor: 1_500, oldPriceMinor: 2_000 };
const amounts = {
  ...{ lines: [line], subtotalMinor: 3_000, savingsMinor: 1_000, discountPercent: 25, discountMinor: 750 },
  ...{ deliveryMinor: 0, totalMinor: 2_250 },
};
const order = (type: string, data: JsonObject = {}): LoggedEvent => ({
  ...{ stream: `order-${id}`, type, data, recordedAt: '2026-11-21T10:00:00.000Z' },
});
const placed = order('OrderPlaced', amounts);
const refunded = order('OrderRefunded', { amountMinor: 1_800, policyMinor: 1_800 });
const life = [
  placed,
  ...['OrderConfirmed', 'OrderPacked', 'OrderShipped', 'OrderDelivered'].map((type) => order(type)),
  ...['OrderReturnRequested', 'OrderReturnApproved', 'OrderReturnReceived'].map((type) => order(type)),
  refunded,
];
const mark = (minutes: number, recordedAt = '2026-11-21T11:00:00.001Z'): LoggedEvent => ({
  stream: `call-${id}`,
  type: 'CallMarkReached',
  data: { orderId: id, minutes, deadline: '2026-11-21T11:00:00.000Z' },
  recordedAt,
});
const message = (type: string): LoggedEvent => ({
  stream: 'message-m1',
  type,
  data: {},
  recordedAt: placed.recordedAt,
});
const taken = ['placed', 'confirmed', 'delivered', 'returned'].map((event) => ({ id, event }));

const day: Day = {
  events: [
    ...life,
    ...[mark(45), mark(60)],
    ...['MessageQueued', 'MessageSendingBegan', 'MessageDelayed', 'MessageSendingBegan', 'MessageSent'].map(message),
  ],
  acknowledged: [id],
  crm: taken,
};
const without = (type: string) => ({ ...day, events: day.events.filter((event) => event.type !== type) });
const withMore = (...more: readonly LoggedEvent[]) => ({ ...day, events: [...day.events, ...more] });
const changed = (type: string, data: JsonObject) => ({
  ...day,
  events: day.events.map((event) => (event.type === type ? { ...event, data: { ...event.data, ...data } } : event)),
});

it('finds nothing wrong with a good day, nor where nobody knows what the CRM has', () => {
  expect(violationsOf(day)).toEqual([]);
  expect(violationsOf({ events: day.events, acknowledged: day.acknowledged })).toEqual([]);
});

describe.each<[string, Day, string]>([
  [
    'an acknowledged order is lost',
    { ...day, acknowledged: [id, 'o-2'] },
    'Order o-2 was acknowledged and is not in the log',
  ],
  ['an order was placed twice', withMore(placed), `Order ${id} was placed 2 times`],
  [
    'an order is shipped before it was confirmed',
    without('OrderConfirmed'),
    `Order ${id}: OrderShipped without OrderConfirmed before it`,
  ],
  [
    'an order is shipped that was not packed',
    without('OrderPacked'),
    `Order ${id}: OrderShipped without OrderPacked before it`,
  ],
  [
    'what was shipped is cancelled',
    withMore(order('OrderCancelled')),
    `Order ${id}: OrderCancelled after OrderShipped`,
  ],
  [
    'a parcel is delivered and refused',
    withMore(order('OrderRefused')),
    `Order ${id}: OrderRefused after OrderDelivered`,
  ],
  [
    'it is paid for what is not back',
    without('OrderReturnReceived'),
    `Order ${id}: OrderRefunded without OrderReturnReceived before it`,
  ],
  [
    'a total is not what its parts make',
    changed('OrderPlaced', { totalMinor: 2_251 }),
    `Order ${id}, OrderPlaced: totalMinor is 2251, not 2250`,
  ],
  [
    'a discount is not its share',
    changed('OrderPlaced', { discountMinor: 700 }),
    `Order ${id}, OrderPlaced: discountMinor is 700, not 750`,
  ],
  [
    'more is paid back than was paid',
    changed('OrderRefunded', { amountMinor: 2_300, policyMinor: 2_300 }),
    `Order ${id}: 2300 was paid back of 2250`,
  ],
  ['it is paid back twice', withMore(refunded), `Order ${id} was paid back 2 times`],
  ['a breach is told twice', withMore(mark(60)), `Order ${id} reached 60 minutes more than once`],
  [
    'an order is late too early',
    withMore({ ...mark(60, '2026-11-21T10:59:59.999Z'), data: { ...mark(60).data, orderId: 'o-2' } }),
    'Order o-2 was late before its deadline',
  ],
  ['the CRM lacks an order', { ...day, crm: taken.slice(1) }, `The CRM does not have order ${id}`],
  [
    'the CRM has an outcome twice',
    { ...day, crm: [...taken, taken[3]!] },
    `The CRM has returned of ${id} more than once`,
  ],
  [
    'the CRM heard things in another order',
    { ...day, crm: [taken[0]!, taken[2]!, taken[1]!, taken[3]!] },
    `The CRM has placed, delivered, confirmed, returned of ${id}, not placed, confirmed, delivered, returned`,
  ],
  ['a message is queued twice', withMore(message('MessageQueued')), 'Message m1 was queued 2 times'],
  ['a message goes out twice', withMore(message('MessageSent')), 'Message m1 was sent 2 times'],
  [
    'a message is tried again after it may have gone out',
    withMore(message('MessageSendingBegan')),
    'Message m1 was tried again though it may have gone out',
  ],
])('when %s', (_, broken, violation) => {
  it('says so', () => expect(violationsOf(broken)).toContain(violation));
});
