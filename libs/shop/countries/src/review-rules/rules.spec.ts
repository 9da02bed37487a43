import { countryCodes } from '../country.js';
import { reviewRulesOf } from './rules.js';

describe.each(countryCodes)('the rule words of %s', (country) => {
  const { abuseWords, effectWords, cureWords, illnesses } = reviewRulesOf(country);

  it('are unique folded words or word beginnings', () => {
    for (const list of [abuseWords, effectWords, cureWords, illnesses]) {
      expect(list.filter((word) => !/^[a-z]{3,}\*?$/.test(word))).toEqual([]);
      expect(new Set(list).size).toBe(list.length);
    }
  });
});
