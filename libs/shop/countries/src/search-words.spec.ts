import { searchPatterns, searchWords } from './search-words.js';

const finds = (pattern: string, words: string) =>
  pattern.startsWith('% ') ? words.includes(pattern.slice(1, -1)) : words.includes(pattern.slice(1, -1));
const found = (text: string, contact: Parameters<typeof searchWords>[0]) => {
  const patterns = searchPatterns(text);
  return patterns.length > 0 && patterns.every((pattern) => finds(pattern, searchWords(contact)));
};

const djordje = { firstName: 'Đorđe', lastName: 'Čolić-Žunić', phone: '+38761123456' };

describe('a person', () => {
  it.each([
    ['the whole name', 'Đorđe Čolić-Žunić'],
    ['the name without its signs', 'djordje colic'],
    ['the name with d for đ', 'Dorde'],
    ['the name with capitals', 'ČOLIĆ'],
    ['the last name first', 'zunic đor'],
    ['a part of a name', 'oli'],
    ['the beginning of a word', 'žu'],
    ['the number from abroad', '+387 61 123-456'],
    ['the number with two noughts', '00387 61/123 456'],
    ['the number with the home nought in brackets', '+387 (0)61 123-456'],
    ['the beginning of that', '+387 (0)61 12'],
    ['the number of a link', 'tel:+38761123456'],
    ['the number at home', '061 123 456'],
    ['a part of the number', '23 45'],
    ['name and number', 'đorđe 061'],
  ])('is found by %s', (_how, text) => expect(found(text, djordje)).toBe(true));

  it.each([
    ['another name', 'amra'],
    ['two letters within a word', 'li'],
    ['one letter', 'd'],
    ['two digits', '61'],
    ['another number', '061 123 457'],
    ['nothing but signs', '%_'],
  ])('is not found by %s', (_how, text) => expect(found(text, djordje)).toBe(false));
});

it('finds no person whose key was revoked', () => {
  expect(searchWords({ firstName: null, lastName: null, phone: null }).trim()).toBe('');
});
