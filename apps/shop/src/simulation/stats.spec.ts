import { Stats } from './stats.js';

it('the tally counts by name', () => {
  const tally = new Stats();
  tally.count('orders placed');
  tally.count('orders placed', 2);
  tally.count('calls');
  expect(tally.counts()).toEqual({ calls: 1, 'orders placed': 3 });
  expect(tally.get('reviews')).toBe(0);
});

it('the tally knows the median and the high percentile of call durations', () => {
  const tally = new Stats();
  for (let ms = 100; ms >= 1; ms -= 1) tally.recordDuration('shopOrders.add', ms);
  tally.recordDuration('staff.login', 7);
  expect(tally.calls()).toEqual([
    { method: 'shopOrders.add', calls: 100, p50: 50, p99: 99 },
    { method: 'staff.login', calls: 1, p50: 7, p99: 7 },
  ]);
});
