import { fateFilter } from './fate-filter.js';

const none = {
  ...{ total: 0, open: 0, delivered: 0, cancelled: 0, refused: 0, returned: 0, paidMinor: 0, lastAt: null },
};

describe('a figure of what became of a customer’s orders', () => {
  it('leads to the state that its orders are in', () => {
    expect(fateFilter('refused', { ...none, refused: 2 }, { refused: 2 })).toEqual({ status: 'refused' });
    expect(fateFilter('open', { ...none, open: 3 }, { packed: 3, delivered: 1 })).toEqual({ status: 'packed' });
  });

  it('leads to all that come back where those are in several states', () => {
    const counts = { return_requested: 1, refunded: 1 };

    expect(fateFilter('returned', { ...none, returned: 2 }, counts)).toEqual({ returns: true });
  });

  it.each([
    ['no order', 'cancelled', none, {}],
    ['orders in several states', 'open', { ...none, open: 2 }, { packed: 1, shipped: 1 }],
    ['another total, as the carrier lost one', 'refused', { ...none, refused: 1 }, { refused: 2 }],
    [
      'a return beside them that was rejected',
      'returned',
      { ...none, returned: 2 },
      { returned: 1, refunded: 1, return_rejected: 1 },
    ],
  ] as const)('leads nowhere with %s', (_what, fate, orders, counts) => {
    expect(fateFilter(fate, orders, counts)).toBeNull();
  });
});
