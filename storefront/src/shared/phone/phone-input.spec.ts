import { parsePhone } from '@shop/countries/phone';
import fc from 'fast-check';
import { texts as ba } from 'virtual:storefront-texts/common/ba';
import { countryFromNumber, findCountries, maskPhone, withCountry } from './phone-input.js';
import { readablePhone } from './phone-numbers.js';

describe('maskPhone', () => {
  it.each([
    ['061234567', '061 234 567'],
    ['061/234-567', '061 234 567'],
    ['+38761234567', '+387 612 345 67'],
    ['0038761234567', '+387 612 345 67'],
    ['+38', '+38'],
    ['+', '+'],
    ['', ''],
    ['+43123456', '+431 234 56'],
    ['12345678901234567890', '123 456 789 012 345'],
    ['phone', ''],
  ])('writes %s as %s', (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown);
  });

  it('is idempotent and never returns more than 15 digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 -/()x') }), (typed) => {
        const once = maskPhone(typed);
        expect(maskPhone(once)).toBe(once);
        expect(once.replace(/\D/g, '').length).toBeLessThanOrEqual(15);
      }),
    );
  });

  it('does not change the number itself', () => {
    for (const typed of [
      '061 234 567',
      '0038761234567',
      '+387 61/234-567',
      '+385912345678',
      '+381641234567',
      '+38267123456',
    ]) {
      expect(parsePhone(maskPhone(typed), 'BA')).toBe(parsePhone(typed, 'BA'));
      expect(parsePhone(typed, 'BA')).not.toBeNull();
    }
  });
});

describe('readablePhone', () => {
  it.each([
    ['+38761234567', '+387 61 234 567'],
    ['+381641234567', '+381 64 123 4567'],
    ['+38267123456', '+382 67 123 456'],
    ['+385912345678', '+385 91 234 5678'],
  ])('writes the stored %s as %s, as its country does', (e164, written) => {
    expect(readablePhone(e164)).toBe(written);
    expect(parsePhone(written, 'BA')).toBe(e164);
  });
});

describe('the country of a number', () => {
  it.each([
    ['+38761', 'BA'],
    ['00385 91', 'HR'],
    ['+381', 'RS'],
    ['+382', 'ME'],
    ['061', null],
    ['38761123456', 'BA'],
    ['387 611 23', null],
    ['+43', null],
  ])('for %s is %s', (typed, code) => {
    expect(countryFromNumber(typed)).toBe(code);
  });

  it('is replaced by the selected one', () => {
    expect(withCountry('+387 612 345 67', 'RS')).toBe('+381 612 345 67');
    expect(withCountry('061 234 567', 'HR')).toBe('+385 612 345 67');
    expect(withCountry('', 'ME')).toBe('+382 ');
  });
});

describe('findCountries', () => {
  const found = (query: string): string[] => findCountries(query, ba.phone.names).map(({ code }) => code);

  it('finds by code first, then by name in either language, then by calling code', () => {
    expect(found('')).toEqual(['BA', 'RS', 'ME', 'HR']);
    expect(found('hr')).toEqual(['HR']);
    expect(found('r')).toEqual(['RS', 'HR', 'BA', 'ME']);
    expect(found('crna')).toEqual(['ME']);
    expect(found('croatia')).toEqual(['HR']);
    expect(found('382')).toEqual(['ME']);
    expect(found('+38')).toEqual(['BA', 'RS', 'ME', 'HR']);
    expect(found('austria')).toEqual([]);
  });
});
