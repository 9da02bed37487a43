import { packOf } from '@shop/countries';
import { countryCodes } from '@shop/countries/country';
import { foreignWords, flattenTexts } from '../../shared/messages/flatten-texts.fixtures.js';
import { productTexts } from './texts.js';
import { texts } from './texts/ba.js';

describe('the texts of a product', () => {
  it.each(countryCodes)('are complete and in the language of %s', async (country) => {
    const written = flattenTexts(await productTexts.load(country));
    expect(written.map(([path]) => path)).toEqual(flattenTexts(texts).map(([path]) => path));
    expect(written.filter(([, text]) => text.trim() === '' || /undefined|null/.test(text))).toEqual([]);
    expect(written.filter(([, text]) => foreignWords[country].test(text))).toEqual([]);
  });

  it('match the BA specification to the letter', () => {
    expect([texts.description, texts.advantages, texts.usage]).toEqual(['Opis', 'Prednosti', 'Kako koristiti']);
    expect(texts.add).toBe('Dodaj u korpu');
  });

  it.each(countryCodes)('show the figures of %s', async (country) => {
    const { guarantee, guaranteeText, delivery: deliveryText } = await productTexts.load(country);
    const { delivery, returnPolicies } = packOf(country);
    const { days, restockingPercent, processingWorkingDays } = returnPolicies.at(-1)!.guarantee;
    expect(guarantee).toMatch(new RegExp(`^${days} dana `));
    for (const figure of [
      `${days} dana`,
      `${restockingPercent}%`,
      `${processingWorkingDays.min} do ${processingWorkingDays.max} radnih`,
    ])
      expect(guaranteeText).toContain(figure);
    expect(deliveryText('1')).toContain(`${delivery.transitHours.min} do ${delivery.transitHours.max} sati`);
  });
});
