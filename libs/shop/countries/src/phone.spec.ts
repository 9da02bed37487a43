import type { CountryCode } from './country.js';
import { packOf } from './packs.js';
import { formatPhone, parsePhone, possiblePhones } from './phone.js';

const everyWay: readonly (readonly [country: CountryCode, e164: string, written: readonly string[]])[] = [
  [
    'BA',
    '+38761123456',
    [
      '061 123 456',
      '061123456',
      '061/123-456',
      '061-123-456',
      '(061) 123 456',
      '061.123.456',
      '61123456',
      '61 123 456',
      '0038761123456',
      '00387 61 123 456',
      '+38761123456',
      '+387 61/123-456',
      '+387 (61) 123-456',
      '+387 (0)61 123 456',
      '38761123456',
      '387 61 123 456',
      ' +387\u00a061\u00a0123\u00a0456 ',
      '+387 61 123–456',
      '+387 61 123‑456',
      '(+387) 61 123 456',
      '\u202a+387 61 123 456\u202c',
      '\u200e061 123 456',
      'tel:+38761123456',
    ],
  ],
  ['BA', '+387603123456', ['0603123456', '060 3123456', '+387 60 312 3456', '387603123456']],
  ['BA', '+38733222333', ['033 222 333', '033/222-333', '00387 33 222 333', '+387 33 222-333']],
  [
    'RS',
    '+381601234567',
    [
      '060 1234567',
      '060/123-45-67',
      '0601234567',
      '060 123 4567',
      '601234567',
      '00381601234567',
      '00381 60 123 4567',
      '+381601234567',
      '+381 60 1234567',
      '+381 (0)60 123-4567',
      '381601234567',
      '381 60 123 4567',
    ],
  ],
  ['RS', '+38163123456', ['063 123 456', '063/123-456', '+381 63 123456', '38163123456']],
  ['RS', '+381112223333', ['011 222 3333', '011/2223-333', '+381 11 222 3333']],
  [
    'HR',
    '+385921234567',
    [
      '092 123 4567',
      '0921234567',
      '092/1234-567',
      '(092) 123-4567',
      '921234567',
      '00385921234567',
      '00385 92 123 4567',
      '+385921234567',
      '+385 92 123 4567',
      '+385 (0)92 123 4567',
      '385921234567',
      '385 92 123 4567',
    ],
  ],
  ['HR', '+385981234567', ['098 123 4567', '+385 98 1234 567']],
  ['HR', '+38598123456', ['098 123 456', '38598123456']],
  ['HR', '+38512345678', ['01 2345 678', '01/2345-678', '+385 1 2345 678']],
  [
    'ME',
    '+38267123456',
    [
      '067 123 456',
      '067123456',
      '067/123-456',
      '(067) 123-456',
      '67123456',
      '0038267123456',
      '00382 67 123 456',
      '+38267123456',
      '+382 67 123 456',
      '+382 (0)67 123 456',
      '38267123456',
      '382 67 123 456',
    ],
  ],
  ['ME', '+38220123456', ['020 123 456', '020/123-456', '+382 20 123 456']],
];

describe('parsePhone', () => {
  it.each(everyWay.flatMap(([country, e164, written]) => written.map((text) => [country, text, e164] as const)))(
    'in %s reads "%s" as %s',
    (country, text, e164) => {
      expect(parsePhone(text, country)).toBe(e164);
    },
  );

  it.each(everyWay.map(([, e164]) => e164))(
    'reads %s in every shop, with plus, with 00 and with digits alone',
    (e164) => {
      for (const shop of ['BA', 'RS', 'HR', 'ME'] as const) {
        expect(parsePhone(e164, shop)).toBe(e164);
        expect(parsePhone(`00${e164.slice(1)}`, shop)).toBe(e164);
        expect(parsePhone(e164.slice(1), shop)).toBe(e164);
      }
    },
  );

  it('reads a national number as one of the given country', () => {
    expect(parsePhone('063 123 456', 'BA')).toBe('+38763123456');
    expect(parsePhone('063 123 456', 'RS')).toBe('+38163123456');
    expect(parsePhone('063 123 456', 'ME')).toBe('+38263123456');
  });

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['a plus alone', '+'],
    ['Germany', '+49 151 23456789'],
    ['Slovenia', '+386 31 123 456'],
    ['Kosovo', '+383 44 123 456'],
    ['North Macedonia', '00389 70 123 456'],
    ['the United States', '+1 202 555 0123'],
    ['too few digits', '061 123'],
    ['too few digits after the calling code', '+387 61 123'],
    ['too many digits', '061 123 456 789'],
    ['too many digits after the calling code', '+38761123456789'],
    ['a calling code alone', '+387'],
    ['letters', '061 ABC DEF'],
    ['letters around', 'tel 061 123 456'],
    ['an extension', '061 123 456 ext 7'],
    ['two numbers', '061 123 456, 062 123 456'],
    ['a plus inside', '061+123456'],
  ])('rejects %s', (_, text) => {
    expect(parsePhone(text, 'BA')).toBeNull();
  });

  it('reads the examples and the support number of every pack', () => {
    for (const code of ['BA', 'RS', 'HR', 'ME'] as const) {
      const { brand, phone } = packOf(code);
      expect(parsePhone(phone.example.national, code)).toBe(parsePhone(phone.example.international, code));
      expect(parsePhone(phone.example.national, code)).toMatch(new RegExp(`^\\+${phone.callingCode}\\d+$`));
      expect(parsePhone(brand.supportPhone, code)).toBe(brand.supportPhone);
      expect(brand.supportPhoneText.replaceAll(' ', '')).toBe(brand.supportPhone);
    }
  });
});

describe('formatPhone', () => {
  it.each([
    ['+38761123456', '061 123 456', '+387 61 123 456'],
    ['+381601234567', '060 1234567', '+381 60 1234567'],
    ['+385921234567', '092 123 4567', '+385 92 123 4567'],
    ['+38267123456', '067 123 456', '+382 67 123 456'],
  ])('formats %s as %s and %s', (e164, national, international) => {
    expect(formatPhone(e164, 'national')).toBe(national);
    expect(formatPhone(e164)).toBe(international);
  });

  it('returns an unreadable number unchanged', () => {
    expect(formatPhone('not a number')).toBe('not a number');
  });
});

describe('possiblePhones', () => {
  it('reads a number without calling code for each country where it is valid', () => {
    expect(possiblePhones('061 123 456')).toContain('+38761123456');
    expect(possiblePhones('061 123 4567')).toEqual(expect.arrayContaining(['+381611234567']));
  });

  it('reads a number with calling code once, and rejects an invalid one', () => {
    expect(possiblePhones('+387 61 123 456')).toEqual(['+38761123456']);
    expect(possiblePhones('Amra')).toEqual([]);
  });
});
