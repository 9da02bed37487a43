import { countryCodes } from '@shop/countries/country';
import { foreignWords, flattenTexts } from '../../shared/messages/flatten-texts.fixtures.js';
import { resetTexts } from './texts.js';
import { texts } from './texts/ba.js';

describe('the texts of the forgotten password', () => {
  it.each(countryCodes)('are complete and in the language of %s', async (country) => {
    const written = flattenTexts(await resetTexts.load(country));
    expect(written.map(([path]) => path)).toEqual(flattenTexts(texts).map(([path]) => path));
    expect(written.filter(([, text]) => text.trim() === '' || /undefined|null/.test(text))).toEqual([]);
    expect(written.filter(([, text]) => foreignWords[country].test(text))).toEqual([]);
  });

  it('match the BA specification to the letter', () => {
    expect(texts.wrong).toBe('Informacije su pogrešno unešene');
  });
});
