import { packOf, type CountryCode } from '@shop/countries';
import { clubSavings } from './club-savings.js';

describe('clubSavings', () => {
  it.each<[CountryCode, ReturnType<typeof clubSavings>]>([
    ['BA', { orderMinor: 12_000, discountMinor: 3_000, deliveryMinor: 700, savedMinor: 3_700, breakEvenOrders: 6 }],
    ['HR', expect.objectContaining({ orderMinor: 6_000, discountMinor: 1_500 })],
  ])('computes the savings of an order in %s', (country, sum) => expect(clubSavings(packOf(country))).toEqual(sum));

  it.each<CountryCode>(['BA', 'RS', 'HR', 'ME'])('adds up in %s', (country) => {
    const pack = packOf(country);
    const { orderMinor, discountMinor, deliveryMinor, savedMinor, breakEvenOrders } = clubSavings(pack);
    expect(savedMinor).toBe(discountMinor + deliveryMinor);
    expect(discountMinor).toBe((orderMinor * pack.club.discountPercent) / 100);
    expect(breakEvenOrders * savedMinor).toBeGreaterThanOrEqual(pack.club.yearlyPriceMinor);
    expect((breakEvenOrders - 1) * savedMinor).toBeLessThan(pack.club.yearlyPriceMinor);
  });
});
