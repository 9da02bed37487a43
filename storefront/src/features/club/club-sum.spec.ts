import { packOf, type CountryCode } from '@shop/countries';
import { clubSum } from './club-sum.js';

describe('what a member keeps', () => {
  it.each<[CountryCode, ReturnType<typeof clubSum>]>([
    ['BA', { orderMinor: 12_000, discountMinor: 3_000, deliveryMinor: 700, staysMinor: 3_700, paysWith: 6 }],
    ['HR', expect.objectContaining({ orderMinor: 6_000, discountMinor: 1_500 })],
  ])('of an order in %s', (country, sum) => expect(clubSum(packOf(country))).toEqual(sum));

  it.each<CountryCode>(['BA', 'RS', 'HR', 'ME'])('adds up in %s', (country) => {
    const pack = packOf(country);
    const { orderMinor, discountMinor, deliveryMinor, staysMinor, paysWith } = clubSum(pack);
    expect(staysMinor).toBe(discountMinor + deliveryMinor);
    expect(discountMinor).toBe((orderMinor * pack.club.discountPercent) / 100);
    expect(paysWith * staysMinor).toBeGreaterThanOrEqual(pack.club.yearlyPriceMinor);
    expect((paysWith - 1) * staysMinor).toBeLessThan(pack.club.yearlyPriceMinor);
  });
});
