import { packOf } from '@shop/countries';
import { ba } from './ba.js';
import { hr } from './hr.js';
import { me } from './me.js';
import { pluralIn } from './plural.js';
import { rs } from './rs.js';

function flatTexts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String(value(2, 5))]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => flatTexts(inner, `${path}.${key}`));
}

const catalogues = { ba, rs, hr, me };

describe('the message catalogues', () => {
  it.each(Object.entries(catalogues))('in %s have every text, without an empty one', (_, catalogue) => {
    expect(flatTexts(catalogue).map(([path]) => path)).toEqual(flatTexts(ba).map(([path]) => path));
    expect(flatTexts(catalogue).filter(([, text]) => text.trim() === '' || text.includes('undefined'))).toEqual([]);
  });

  it('match the BA specification to the letter', () => {
    expect(ba.login.usernameInvalid).toBe(
      'Korisničko ime mora biti popunjeno i duže od 8 slova ili broj telefona unesen.',
    );
    expect(ba.login.passwordInvalid).toBe('Lozinka mora bit popunjena i duža od 8 slova.');
    expect(ba.login.emailInvalid).toBe('Email mora biti u odgovarajućem formatu.');
    expect(ba.login.emailMissing).toBe('Molimo unesite vaš email');
    expect(ba.login.phoneMissing).toBe('Molimo unesite vaš broj telefona');
    expect(ba.login.phoneInvalid).toBe('Broj telefona mora biti u odgovarajućem formatu.');
    expect(ba.login.wrong).toBe('Pogrešan email ili lozinka');
    expect(ba.login.emailTaken).toBe('Račun sa navedenim emailom postoji');
    expect(ba.login.phoneTaken).toBe('Račun sa navedenim brojem telefona postoji');
    expect(ba.login.registered).toBe('Uspješno ste se registrovali');
    expect(ba.login.continue).toBe('Nastavi sa kupovinom');
    expect(ba.search.none).toBe('Nije pronađen ni jedan artikal.');
    expect(ba.listing.failed).toBe('Došlo je do greške!');
    expect(ba.header.login).toBe('Prijava');
  });

  it('spell each variant as its country does', () => {
    expect(rs.login.registered).toBe('Uspešno ste se registrovali');
    const ijekavian = /\b(uspješno|cijen|mjest|promjen|sljedeć|vrijem|dijel|lijep|ocjen|njega|podaci o)\w*/iu;
    expect(flatTexts(rs).filter(([, text]) => ijekavian.test(text))).toEqual([]);
    const notMontenegrin = /\b(uspešno|cen[aeiu]\b|mest[ou]\b|promen|sledeć|ocen[aeiu]\b)\w*/iu;
    expect(flatTexts(me).filter(([, text]) => notMontenegrin.test(text))).toEqual([]);
    const notCroatian = /\b(korp[aeiu]|porudžb|uslovi|sarad|ljekar|sedmic|greš[ck]|lozinka mora bit |tačn)\w*/iu;
    expect(flatTexts(hr).filter(([, text]) => notCroatian.test(text))).toEqual([]);
  });
});

describe('pluralIn', () => {
  const forms = { one: 'artikal', few: 'artikla', other: 'artikala' };
  it.each(['bs', 'sr-Latn', 'hr', 'sr-Latn-ME'])('counts in %s', (language) => {
    const said = [1, 2, 5, 11, 21, 22, 112, 0].map((count) => pluralIn(language)(count, forms));
    expect(said).toEqual([
      '1 artikal',
      '2 artikla',
      '5 artikala',
      '11 artikala',
      '21 artikal',
      '22 artikla',
      '112 artikala',
      '0 artikala',
    ]);
  });
});

describe.each([
  ['BA', ba],
  ['RS', rs],
  ['HR', hr],
  ['ME', me],
] as const)('the figures written out for %s', (code, { landing }) => {
  const { delivery, returnPolicies } = packOf(code);
  const { days } = returnPolicies.at(-1)!.guarantee;
  const { min, max } = delivery.transitHours;

  it('match the country’s data', () => {
    expect(landing.promises.join()).toContain(`${min} do ${max} sati`);
    expect(landing.promises.join()).toContain(`${days} dana`);
  });
});
