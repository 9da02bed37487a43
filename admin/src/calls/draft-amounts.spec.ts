import type { Offer } from '@shop/contracts';
import { createOrder } from './orders.fixtures.js';
import { draftAmounts } from './draft-amounts.js';

const glow = {
  ID: 'derma-glow',
  Name: 'Derma Glow',
  NewPrice: 1990.5,
  Images: ['/media/derma-glow-1/800.jpg'],
} as Offer;

describe('the amounts of an edited order', () => {
  it('use the old prices for old lines and today’s prices for new ones', () => {
    const lines = [
      { offerId: 'pure-fit', quantity: 1 },
      { offerId: 'derma-glow', quantity: 2 },
    ];
    expect(draftAmounts(createOrder(), lines, [glow])).toMatchObject({
      subtotalMinor: 250_000 + 2 * 199_050,
      discountMinor: 0,
      totalMinor: 250_000 + 2 * 199_050 + 39_000,
    });
  });

  it('apply a member’s discount to all lines', () => {
    const order = createOrder({ discountMinor: 125_000, deliveryMinor: 0 });
    expect(draftAmounts(order, [{ offerId: 'pure-fit', quantity: 4 }], [])).toMatchObject({
      discountMinor: 250_000,
      totalMinor: 750_000,
    });
  });
});
