import { averageText, englishRules, numberText, regionalRules, timeText } from './number-format.js';

const at = new Date(2026, 10, 3, 9, 5);

describe('formats', () => {
  it('omit the current year and never break a date', () => {
    expect([regionalRules.date(at, 2026), regionalRules.date(at, 2027)]).toEqual([
      '3.\u00a011.',
      '3.\u00a011.\u00a02026.',
    ]);
    expect([englishRules.date(at, 2026), englishRules.date(at, 2027)]).toEqual(['3\u00a0Nov', '3\u00a0Nov\u00a02026']);
  });

  it('use two digits for times and group numbers', () => {
    expect(timeText(at)).toBe('09:05');
    expect([0, 999, 1000, 1234567].map((value) => numberText(value, regionalRules))).toEqual([
      '0',
      '999',
      '1.000',
      '1.234.567',
    ]);
  });

  it('use two decimals for averages', () => {
    expect([averageText(4.5, regionalRules), averageText(4, englishRules)]).toEqual(['4,50', '4.00']);
  });
});
