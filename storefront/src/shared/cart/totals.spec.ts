import fc from 'fast-check';
import { cartTotals } from './totals.js';

const offer = (ID: string, newMinor: number, oldMinor: number) => ({
  ID,
  NewPrice: newMinor / 100,
  OldPrice: oldMinor / 100,
  Currency: 'KM' as const,
});

describe('cartTotals', () => {
  it('adds up new prices and savings', () => {
    const offers = [offer('a', 3990, 8490), offer('b', 1999, 1999)];
    const cart = [
      { ID: 'a', quantity: 2 },
      { ID: 'b', quantity: 3 },
    ];
    expect(cartTotals(cart, offers)).toEqual({ totalMinor: 13_977, savingsMinor: 9000, count: 5, currency: 'KM' });
  });

  it('leaves out lines whose offer no longer exists', () => {
    expect(cartTotals([{ ID: 'gone', quantity: 4 }], [offer('a', 100, 100)])).toEqual({
      totalMinor: 0,
      savingsMinor: 0,
      count: 0,
      currency: 'KM',
    });
  });

  it('is exact for every price in cents, and savings are never negative', () => {
    const prices = fc.record({
      newMinor: fc.integer({ min: 1, max: 2_000_000 }),
      oldMinor: fc.integer({ min: 1, max: 2_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(prices, { maxLength: 20 }), (lines) => {
        const offers = lines.map(({ newMinor, oldMinor }, index) => offer(String(index), newMinor, oldMinor));
        const cart = lines.map(({ quantity }, index) => ({ ID: String(index), quantity }));
        const totals = cartTotals(cart, offers);
        expect(totals.totalMinor).toBe(lines.reduce((sum, { newMinor, quantity }) => sum + newMinor * quantity, 0));
        expect(totals.savingsMinor).toBe(
          lines.reduce((sum, { newMinor, oldMinor, quantity }) => sum + Math.max(0, oldMinor - newMinor) * quantity, 0),
        );
      }),
    );
  });
});
