import { countryCodes, type CountryCode } from '@shop/countries/country';
import { parsePhone } from '@shop/countries/phone';
import * as v from 'valibot';
import { phoneSchema } from '../account/schemas.js';
import { countryFromNumber, maskPhone, withCountry } from './phone-input.js';
import { applyPickedCountry } from './phone-numbers.js';

const numbers: readonly {
  readonly country: CountryCode;
  readonly e164: string;
  readonly national: readonly string[];
  readonly international: readonly string[];
}[] = [
  {
    country: 'BA',
    e164: '+38761123456',
    national: ['061 123 456', '061123456', '061/123-456', '(061) 123 456', '061.123.456'],
    international: ['+387 61/123-456', '+38761123456', '0038761123456', '00387 61 123 456', '38761123456'],
  },
  {
    country: 'RS',
    e164: '+381641234567',
    national: ['064 123 4567', '0641234567', '064/123-45-67', '(064) 123 4567'],
    international: ['+381 64/123-4567', '+381641234567', '00381641234567', '381 64 123 4567', '381641234567'],
  },
  {
    country: 'HR',
    e164: '+385921234567',
    national: ['092 123 4567', '0921234567', '092/1234-567', '(092) 123 4567'],
    international: ['+385 92/123-4567', '+385921234567', '00385921234567', '385 92 123 4567', '385921234567'],
  },
  {
    country: 'ME',
    e164: '+38267123456',
    national: ['067 123 456', '067123456', '067/123-456', '(067) 123 456'],
    international: ['+382 67/123-456', '+38267123456', '0038267123456', '382 67 123 456', '38267123456'],
  },
];

async function parseAsForm(form: string, shop: CountryCode): Promise<string | null> {
  const text = maskPhone(form);
  const rule = v.objectAsync({ phone: phoneSchema('missing', 'invalid', shop) });
  return (await v.safeParseAsync(rule, { phone: text })).success ? parsePhone(text, shop) : null;
}

describe.each(numbers)('a number of $country', ({ country, e164, national, international }) => {
  it.each(national)('written nationally as %s is one value for field and server', async (written) => {
    expect(await parseAsForm(written, country)).toBe(e164);
    expect(parsePhone(written, country)).toBe(e164);
  });

  it.each(international)('written internationally as %s is the same value in every shop', async (written) => {
    for (const shop of countryCodes) {
      expect(await parseAsForm(written, shop)).toBe(e164);
      expect(parsePhone(written, shop)).toBe(e164);
    }
  });

  it.each(national)(
    'written as %s belongs to this country in every shop once its flag was selected',
    async (written) => {
      for (const shop of countryCodes) {
        const picked = withCountry('', country);
        // The calling code may be there already, or deleted for national notation.
        const typed = applyPickedCountry(written, { picked: country, shop });
        expect(countryFromNumber(picked)).toBe(country);
        expect(await parseAsForm(typed, shop)).toBe(e164);
      }
    },
  );
});

it('does not change a number that has a country code or is incomplete', () => {
  for (const typed of ['+381641234567', '0038267123456', '092 1', '', '38761123456'])
    expect(applyPickedCountry(typed, { picked: 'HR', shop: 'BA' })).toBe(typed);
});
