import { countryCodes } from '@shop/countries/country';
import { foreignWords, flattenTexts } from '../../shared/messages/flatten-texts.fixtures.js';
import { accountTexts } from './texts.js';
import { texts } from './texts/ba.js';

describe('the texts of the account', () => {
  it.each(countryCodes)('are complete and in the language of %s', async (country) => {
    const written = flattenTexts(await accountTexts.load(country));
    expect(written.map(([path]) => path)).toEqual(flattenTexts(texts).map(([path]) => path));
    expect(written.filter(([, text]) => text.trim() === '' || /undefined|null/.test(text))).toEqual([]);
    expect(written.filter(([, text]) => foreignWords[country].test(text))).toEqual([]);
  });

  it('match the BA specification to the letter', () => {
    expect(texts.failed).toBe('Došlo je do greške prilikom dohvatanja podataka.');
    expect(texts.none).toBe('Nema evidentiranih narudžbi na vašem računu.');
    expect(texts.saved).toBe('Promjene uspješno sačuvane');
    expect(texts.saveFailed).toBe('Došlo je do greške prilikom promjene podataka.');
    expect(texts.passwordMissing).toBe('Popunite sva potrebna polja');
    expect(texts.passwordSaved).toBe('Lozinka uspješno promjenjena');
    expect(texts.passwordFailed).toBe('Došlo je do greške prilikom promjene lozinke.');
  });
});
