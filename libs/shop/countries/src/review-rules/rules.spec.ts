import { countryCodes } from '../country.js';
import { reasonForAuthor, reviewReasons, reviewRulesOf } from './rules.js';

describe('rejection reasons', () => {
  it('have one digit each, in order', () => {
    expect(reviewReasons.map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(new Set(reviewReasons.map(({ code }) => code)).size).toBe(reviewReasons.length);
  });

  it.each(countryCodes)('are complete sentences in %s', (country) => {
    const sentences = reviewReasons.map(({ code }) => reasonForAuthor(code, country));
    expect(sentences.every((sentence) => /^\p{Lu}.{20,200}\.$/u.test(sentence))).toBe(true);
    expect(new Set(sentences).size).toBe(reviewReasons.length);
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

describe.each(countryCodes)('the rule words of %s', (country) => {
  const { abuseWords, effectWords, cureWords, illnesses } = reviewRulesOf(country);

  it('are unique folded words or word beginnings', () => {
    for (const list of [abuseWords, effectWords, cureWords, illnesses]) {
      expect(list.filter((word) => !/^[a-z]{3,}\*?$/.test(word))).toEqual([]);
      expect(new Set(list).size).toBe(list.length);
    }
  });
});
