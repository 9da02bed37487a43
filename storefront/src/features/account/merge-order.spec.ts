import type { Order } from '@shop/contracts';
import { mergeOrder } from './merge-order.js';

const order = (ID: string, revision: number, Status: Order['Status'] = 'awaiting_confirmation'): Order => ({
  ID,
  LeadID: 'ABCDE-23456',
  ...{ FirstName: 'Amra', LastName: 'Hodžić', PhoneNumber: '+38761234567' },
  Status,
  createdAt: '2026-01-05T10:00:00.000Z',
  Articles: [],
  Subtotal: 0,
  Savings: 0,
  Discount: 0,
  Delivery: 0,
  Total: 0,
  Currency: 'KM',
  revision,
});

describe('mergeOrder', () => {
  const orders = [order('b', 1), order('a', 4)];

  it('puts a new order first', () => {
    expect(mergeOrder(orders, order('c', 0))).toEqual([order('c', 0), ...orders]);
  });

  it('replaces an order with a newer version in the same place', () => {
    expect(mergeOrder(orders, order('a', 5, 'confirmed'))).toEqual([order('b', 1), order('a', 5, 'confirmed')]);
  });

  it('returns the same list for old or known versions, and undefined if never loaded', () => {
    expect(mergeOrder(orders, order('a', 4, 'confirmed'))).toBe(orders);
    expect(mergeOrder(orders, order('a', 2))).toBe(orders);
    expect(mergeOrder(undefined, order('a', 2))).toBeUndefined();
  });
});
