import { createOrder } from '../../calls/orders.fixtures.js';
import { codAmount } from './cod-amount.js';

const order = createOrder({ totalMinor: 539_000 });
const createFee = (outcome: 'next' | 'under_way' | 'collected' | 'returned') => ({
  ...{ id: order.id, amountMinor: 100_000, outcome },
});

describe('what a slip says is to be collected', () => {
  it('is what the order costs', () => {
    expect(codAmount(order, undefined)).toBe(539_000);
  });

  it.each(['under_way', 'collected'] as const)(
    'is with the year in the club that the parcel brings in: %s',
    (outcome) => {
      expect(codAmount(order, createFee(outcome))).toBe(639_000);
    },
  );

  it('is without it while that may go with another parcel: two slips would ask for it', () => {
    expect(codAmount(order, createFee('next'))).toBe(539_000);
  });

  it('is without it where the parcel has not brought it in', () => {
    expect(codAmount(order, createFee('returned'))).toBe(539_000);
  });
});
