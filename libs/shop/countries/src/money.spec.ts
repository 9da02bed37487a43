import { ba } from './ba.js';
import { hr } from './hr.js';
import { me } from './me.js';
import { formatMoney } from './money.js';
import { rs } from './rs.js';

describe('formatMoney', () => {
  it.each([
    [0, '0,00 KM'],
    [5, '0,05 KM'],
    [99, '0,99 KM'],
    [4990, '49,90 KM'],
    [99_999, '999,99 KM'],
    [123_450, '1.234,50 KM'],
    [123_456_789, '1.234.567,89 KM'],
    [-123_450, '-1.234,50 KM'],
  ])('formats %d minor units as %s', (minor, written) => {
    expect(formatMoney(minor, ba)).toBe(written);
  });

  it('uses the currency of each country', () => {
    expect(formatMoney(399_000, rs)).toBe('3.990,00 RSD');
    expect(formatMoney(2490, hr)).toBe('24,90 EUR');
    expect(formatMoney(2490, me)).toBe('24,90 EUR');
  });

  it('rejects a fraction of a minor unit', () => {
    expect(() => formatMoney(12.5, ba)).toThrow(RangeError);
    expect(() => formatMoney(Number.NaN, ba)).toThrow(RangeError);
  });
});
