import { createOrder } from '../../calls/orders.fixtures.js';
import { codAmount } from './cod-amount.js';

const order = createOrder({ totalMinor: 539_000 });
const createFee = (outcome: 'next' | 'under_way' | 'collected' | 'returned') => ({
  ...{ id: order.id, amountMinor: 100_000, outcome },
});

describe('the COD amount on a slip', () => {
  it('is the order total', () => {
    expect(codAmount(order, undefined)).toBe(539_000);
  });

  it.each(['under_way', 'collected'] as const)('includes the club fee that the parcel collects: %s', (outcome) => {
    expect(codAmount(order, createFee(outcome))).toBe(639_000);
  });

  it('excludes a fee that another parcel may collect, so that no two slips charge it', () => {
    expect(codAmount(order, createFee('next'))).toBe(539_000);
  });

  it('excludes a fee that the parcel did not collect', () => {
    expect(codAmount(order, createFee('returned'))).toBe(539_000);
  });
});
