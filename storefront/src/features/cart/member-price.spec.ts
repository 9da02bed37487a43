import { rs } from '@shop/countries/rs';
import { memberPrice } from './member-price.js';

describe('the price for a member', () => {
  it('is the articles less the club’s discount, rounded half up once, without delivery', () => {
    const quote = { Subtotal: 39.9, Discount: 0, Total: 46.9 };
    expect(memberPrice(quote, { discountPercent: 25 })).toEqual({ totalMinor: 2992, savedMinor: 1698 });
    const dinars = { Subtotal: 2990.02, Discount: 0, Total: 3380.02 };
    expect(memberPrice(dinars, rs.club)).toEqual({ totalMinor: 224_251, savedMinor: 113_751 });
  });

  it('is nothing for a quote that has the discount', () => {
    expect(memberPrice({ Subtotal: 39.9, Discount: 9.98, Total: 29.92 }, { discountPercent: 25 })).toBeNull();
  });
});
