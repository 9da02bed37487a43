import { countryCodes } from '@shop/countries/country';
import { foreignWords, flattenTexts } from '../messages/flatten-texts.fixtures.js';
import { callTimeTexts } from './texts.js';

it.each(countryCodes)('the texts of the call are complete and in the language of %s', async (country) => {
  const written = flattenTexts(await callTimeTexts.load(country));
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter(([, text]) => text.trim() === '' || /undefined|null/.test(text))).toEqual([]);
  expect(written.filter(([, text]) => foreignWords[country].test(text))).toEqual([]);
});
