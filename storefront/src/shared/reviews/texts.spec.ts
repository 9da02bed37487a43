import { countryCodes } from '@shop/countries/country';
import { foreignWords, flattenTexts } from '../messages/flatten-texts.fixtures.js';
import { reviewTexts } from './texts.js';
import { texts } from './texts/ba.js';

it.each(countryCodes)('the texts of reviews are complete and in the language of %s', async (country) => {
  const written = flattenTexts(await reviewTexts.load(country));
  expect(written.map(([path]) => path)).toEqual(flattenTexts(texts).map(([path]) => path));
  expect(written.filter(([, text]) => text.trim() === '')).toEqual([]);
  expect(written.filter(([, text]) => foreignWords[country].test(text))).toEqual([]);
});
