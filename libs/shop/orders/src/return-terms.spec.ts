import { countryCodes, type CountryCode } from '@shop/countries';
import fc from 'fast-check';
import { calculateAmounts, type OrderLine } from './order-pricing.js';
import { allPieces, returnablePieces, returnTermsOf, type ReturnKind } from './return-terms.js';

const line = (offerId: string, quantity: number, priceMinor: number): OrderLine => ({
  ...{ offerId, quantity, priceMinor, oldPriceMinor: priceMinor * 2 },
  ...{ name: offerId, image: '' },
});
const deliveredAt = '2026-11-22T10:00:00.000Z';
const order = {
  ...calculateAmounts([line('a', 2, 3990), line('b', 1, 1005)], { discountPercent: 25, deliveryMinor: 700 }),
};

function refund(kind: ReturnKind, pieces = allPieces(order), country: 'BA' | 'HR' = 'BA'): number {
  return returnTermsOf({ ...order, country }, deliveredAt, { kind, pieces }).refundMinor;
}

describe('the refund of a return', () => {
  const paid = order.totalMinor - order.deliveryMinor;

  it('is the total without delivery, minus the restocking fee, within the guarantee', () => {
    expect(paid).toBe(6739);
    expect(refund('guarantee')).toBe(Math.round(paid * 0.8));
  });

  it('is the full price and the delivery for a withdrawal', () => {
    expect(refund('withdrawal')).toBe(order.totalMinor);
    expect(refund('damaged')).toBe(order.totalMinor);
  });

  it('excludes the delivery if only a part comes back', () => {
    expect(refund('withdrawal', [{ offerId: 'a', quantity: 1 }])).toBe(2992);
    expect(refund('withdrawal', [{ offerId: 'a', quantity: 2 }])).toBe(5985);
  });

  it('is never more than was paid', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 50_000 })), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom(0, 25),
        fc.constantFrom(...countryCodes),
        fc.constantFrom<ReturnKind>('guarantee', 'withdrawal', 'damaged'),
        (drawn, discountPercent, country, kind) => {
          const whole = {
            ...calculateAmounts(
              drawn.map(([quantity, price], index) => line(`o${index}`, quantity, price)),
              { discountPercent, deliveryMinor: 500 },
            ),
            country,
          };
          const { refundMinor } = returnTermsOf(whole, deliveredAt, { kind, pieces: allPieces(whole) });
          expect(refundMinor).toBeGreaterThanOrEqual(0);
          expect(refundMinor).toBeLessThanOrEqual(whole.totalMinor);
        },
      ),
    );
  });

  it('counts days in the country’s calendar', () => {
    // 00:30 on the 23rd in Zagreb.
    const terms = returnTermsOf({ ...order, country: 'HR' }, '2026-11-22T23:30:00.000Z', {
      kind: 'withdrawal',
      pieces: allPieces(order),
    });
    expect(terms).toMatchObject({ available: true, until: '2026-12-07', policyFrom: '2026-01-01' });
  });
});

describe('an offer that the guarantee excludes', () => {
  const lines = [line('a', 2, 3990), { ...line('b', 1, 1005), guarantee: false }];
  const mixed = { ...calculateAmounts(lines, { discountPercent: 0, deliveryMinor: 700 }), country: 'BA' } as const;
  const termsOf = (kind: ReturnKind) => returnTermsOf(mixed, deliveredAt, { kind, pieces: allPieces(mixed) });

  it('does not count in the amount of a guarantee return', () => {
    expect(termsOf('guarantee')).toMatchObject({ refundMinor: Math.round(2 * 3990 * 0.8), excluded: ['b'] });
  });

  it('counts in the other kinds of return, which cover all goods', () => {
    for (const kind of ['withdrawal', 'damaged'] as const)
      expect(termsOf(kind)).toMatchObject({ refundMinor: mixed.totalMinor, excluded: [] });
  });

  it('is every offer whose line says so; old lines say nothing and are covered', () => {
    expect(returnablePieces(mixed, 'guarantee')).toEqual([{ offerId: 'a', quantity: 2 }]);
    expect(returnablePieces(order, 'guarantee')).toEqual(allPieces(order));
  });
});

describe('the last day of requesting', () => {
  const untilOf = (kind: ReturnKind, country: CountryCode, delivered: string) =>
    returnTermsOf({ ...order, country }, `${delivered}T10:00:00.000Z`, { kind, pieces: allPieces(order) }).until;

  it.each([
    ['withdrawal', 'HR', '2026-12-11', 'Christmas, St Stephen’s on a Saturday and a Sunday', '2026-12-28'],
    ['damaged', 'HR', '2026-12-18', 'the same days', '2026-12-28'],
    ['withdrawal', 'RS', '2026-12-18', 'New Year and its weekend', '2027-01-04'],
    ['withdrawal', 'BA', '2026-11-11', 'a holiday in the middle of the week', '2026-11-26'],
    ['damaged', 'ME', '2026-11-08', 'the Sunday behind two holidays', '2026-11-16'],
    ['withdrawal', 'RS', '2026-12-11', 'a day of work, which it is in that country', '2026-12-25'],
  ] as const)(
    'is a working day for %s in %s: delivered on %s, it would be %s',
    (kind, country, delivered, _, until) => {
      expect(untilOf(kind, country, delivered)).toBe(until);
    },
  );

  it('is exactly the promised day, for the guarantee', () => {
    expect(untilOf('guarantee', 'HR', '2026-09-26')).toBe('2026-12-25');
  });
});
