import { summaryOf } from './summary.js';
import type { PlayedOrder, Report } from './run.js';

const order = (shopper: number, more: Partial<PlayedOrder> = {}): PlayedOrder => ({
  ...{ shopper, orderId: `o-${shopper}`, status: 'delivered', end: 'delivered', totalMinor: 5_000, currency: 'EUR' },
  ...more,
});
const report = (...orders: readonly PlayedOrder[]): Report => ({
  ...{ seed: 7, seconds: 12.34, orders, counts: { 'orders placed': orders.length, 'refused staff.login CONFLICT': 1 } },
  calls: [{ method: 'shopOrders.add', calls: 2, p50: 20, p99: 40 }],
});

it('says what the day came to: states, money, what was done, what was refused, how long it took', () => {
  const text = summaryOf(report(order(0), order(1, { status: 'refused', end: 'refused', totalMinor: 2_050 })));
  expect(text).toContain('A day of 2 orders, seed 7, played in 12.3 s');
  expect(text).toContain('Every order ended where its people brought it.');
  expect(text).toMatch(/delivered +1/);
  expect(text).toMatch(/EUR +70\.50 +50\.00/);
  expect(text).toMatch(/orders placed +2/);
  expect(text).toMatch(/What the shop refused\n.*\nstaff\.login CONFLICT +1/);
  expect(text).toMatch(/shopOrders\.add +2 +20 +40/);
});

it('names the orders that are not where they were to end', () => {
  const text = summaryOf(report(order(0), order(3, { status: 'shipped' })));
  expect(text).toContain(
    'Orders that are not where they were to end: 1\n  order o-3 of shopper 3: shipped, not delivered',
  );
});
