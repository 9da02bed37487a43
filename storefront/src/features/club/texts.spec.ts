import { countryCodes } from '../../shared/country.js';
import { clubTexts } from './texts.js';

describe.each(countryCodes)('the club in %s', (country) => {
  it('has the same eleven questions', async () => {
    const { faq } = await clubTexts.load(country);
    const ids = (await clubTexts.load('BA')).faq.sections.map(({ id }) => id);
    expect(faq.sections.map(({ id }) => id)).toEqual(ids);
    expect(new Set(ids).size).toBe(11);
  });

  it('states that membership is renewed by a call, cannot be paused and is not refunded', async () => {
    const { terms, renews, faq } = await clubTexts.load(country);
    const said = terms.items.join(' ');
    const everywhere = [said, renews, JSON.stringify(faq)];
    for (const text of everywhere) expect([/zovemo/.test(text), /pouzećem/.test(text)]).toEqual([true, true]);
    expect(everywhere.join(' ')).not.toMatch(/automatski/);
    for (const word of [/pozivom/, /pauzira/, /ne vraća/, /do kraja plaćenog/]) expect(said).toMatch(word);
  });
});
