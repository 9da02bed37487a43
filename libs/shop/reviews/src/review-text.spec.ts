import { fingerprintOf, normalizeText, wordsOf } from './review-text.js';

describe('folding', () => {
  it.each([
    ['Čašćenje', 'cascenje'],
    ['ĐAK', 'djak'],
    ['djak', 'djak'],
    ['Лечи болест', 'leci bolest'],
    ['Ђурђевдан, љубав, њега, џемпер', 'djurdjevdan, ljubav, njega, dzemper'],
    ['ra\u200bk', 'rak'],
    ['ﬁno', 'fino'],
  ])('turns %s into %s', (text, expected) => {
    expect(normalizeText(text)).toBe(expected);
  });

  it('treats composed and decomposed letters as equal', () => {
    expect(normalizeText('š'.normalize('NFD'))).toBe(normalizeText('š'.normalize('NFC')));
  });
});

it('treats letters and digits of any script as words', () => {
  expect(wordsOf('ne, 2 puta! 日本')).toEqual(['ne', '2', 'puta', '日本']);
});

describe('a fingerprint', () => {
  const text = 'Odličan proizvod, preporučujem svima!';

  it('ignores punctuation, case, script and diacritics', () => {
    const same = ['ODLICAN PROIZVOD preporucujem svima', 'Odličan   proizvod... preporučujem svima :)'];
    expect(new Set([text, ...same, 'Одличан производ, препоручујем свима'].map(fingerprintOf)).size).toBe(1);
  });

  it('differs for other words, and is missing for short texts', () => {
    expect(fingerprintOf(`${text} Stvarno.`)).not.toBe(fingerprintOf(text));
    expect(fingerprintOf('Sve preporuke!')).toBeNull();
  });
});
