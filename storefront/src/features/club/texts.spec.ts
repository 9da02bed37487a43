import { packOf } from '@shop/countries';
import { countryCodes } from '../../shared/country.js';
import { countryFacts, fillFacts } from '../../shared/prose/facts.js';
import { clubTexts } from './texts.js';

describe.each(countryCodes)('the club in %s', (country) => {
  const facts = countryFacts(packOf(country), '2026-11-21T00:00:00.000Z');

  it('has the same eleven questions', async () => {
    const { faq } = await clubTexts.load(country);
    const ids = (await clubTexts.load('BA')).faq.sections.map(({ id }) => id);
    expect(faq.sections.map(({ id }) => id)).toEqual(ids);
    expect(new Set(ids).size).toBe(11);
  });

  it('uses known facts only', async () => {
    const texts = await clubTexts.load(country);
    const read = fillFacts(JSON.stringify(texts), facts);
    expect(read).not.toMatch(/\{[a-z]+\}/i);
    expect(read).toContain(facts.clubPrice);
  });

  it('states that membership renews, cannot be paused and is not refunded', async () => {
    const { terms } = await clubTexts.load(country);
    const said = terms.items.join(' ');
    for (const word of [/automatski/, /pauzira/, /ne vraća/, /do kraja plaćenog/]) expect(said).toMatch(word);
  });
});
