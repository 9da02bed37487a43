import { packOf } from '@shop/countries';
import { countryCodes } from '@shop/countries/country';
import { productTexts } from './texts.js';
import { texts } from 'virtual:storefront-texts/product/ba';

describe('the texts of a product', () => {
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
    expect(deliveryText({ price: '1' })).toContain(`${delivery.transitHours.min} do ${delivery.transitHours.max} sati`);
  });
});
