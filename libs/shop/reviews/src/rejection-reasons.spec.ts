import { countryCodes } from '@shop/countries';
import { listRejectionReasons, reasonForAuthor } from './rejection-reasons.js';

describe('rejection reasons', () => {
  const reasons = listRejectionReasons();

  it('have one digit each, in order', () => {
    expect(reasons.map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(new Set(reasons.map(({ code }) => code)).size).toBe(reasons.length);
  });

  it.each(countryCodes)('are complete sentences in %s', (country) => {
    const sentences = reasons.map(({ code }) => reasonForAuthor(code, country));
    expect(sentences.every((sentence) => /^\p{Lu}.{20,200}\.$/u.test(sentence))).toBe(true);
    expect(new Set(sentences).size).toBe(reasons.length);
  });

  it('use the wording of each country', () => {
    expect(reasonForAuthor('off_topic', 'RS')).toContain('porudžbini');
    expect(reasonForAuthor('off_topic', 'HR')).toContain('narudžbi');
    expect(reasonForAuthor('advertising', 'HR')).toContain('poveznicu');
  });

  it('are shown unchanged when a moderator wrote them', () => {
    expect(reasonForAuthor('Molimo bez psovki', 'BA')).toBe('Molimo bez psovki');
  });
});
