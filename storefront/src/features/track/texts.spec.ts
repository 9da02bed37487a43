import { countryCodes } from '@shop/countries/country';
import { foreignWords, flattenTexts } from '../../shared/messages/flatten-texts.fixtures.js';
import { trackingTexts } from './texts.js';
import { texts } from './texts/ba.js';

describe('the texts of tracking', () => {
  it.each(countryCodes)('are complete and in the language of %s', async (country) => {
    const written = flattenTexts(await trackingTexts.load(country));
    expect(written.map(([path]) => path)).toEqual(flattenTexts(texts).map(([path]) => path));
    expect(written.filter(([, text]) => text.trim() === '' || /undefined|null/.test(text))).toEqual([]);
    expect(written.filter(([, text]) => foreignWords[country].test(text))).toEqual([]);
  });

  it('match the BA specification to the letter', () => {
    expect(texts.notFound).toBe('Paket nije pronađen');
    expect(texts.preparing).toBe('Paket u pripremi za slanje');
  });
});
