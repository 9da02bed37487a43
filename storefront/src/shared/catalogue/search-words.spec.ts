import { allowedEdits, editsBetween, foldLetters, searchedWords, stemOf } from './search-words.js';

describe('letters', () => {
  it('folds every letter of the four languages', () => {
    expect(foldLetters('ŠĐČĆŽ šđčćž')).toBe('sdjccz sdjccz');
    expect(foldLetters('абвгдђежзијклљмнњопрстћуфхцчџш')).toBe('abvgddjezzijklljmnnjoprstcufhccdzs');
    expect(foldLetters('С́јутра Ź')).toBe('sjutra z');
  });
});

describe('words', () => {
  it.each([
    ['kos', ['kosa', 'kose', 'kosi', 'kosu', 'kosom', 'kosama']],
    ['kolagen', ['kolagen', 'kolagena', 'kolagenu', 'kolagenom']],
    ['vitamin', ['vitamin', 'vitamini', 'vitaminima']],
    ['biljn', ['biljni', 'biljna', 'biljnog', 'biljnih', 'biljnim']],
    ['caj', ['caj', 'caja', 'cajem', 'cajevi']],
  ])('of the stem "%s" are all forms', (stem, forms) => {
    expect(forms.map(stemOf)).toEqual(forms.map(() => stem));
  });

  it('of a search are without prepositions, unless there are only those', () => {
    expect(searchedWords('Nešto za kosu i za kožu')).toEqual(['nesto', 'kosu', 'kozu']);
    expect(searchedWords('za')).toEqual(['za']);
  });
});

describe('typing mistakes', () => {
  it.each([
    ['kolagen', 'kolagen', 0],
    ['kolgen', 'kolagen', 1],
    ['kolgaen', 'kolagen', 1],
    ['kolagenn', 'kolagen', 1],
    ['kologin', 'kolagen', 2],
    ['kolge', 'kolagen', 1.5],
    ['prosta', 'kolagen', Infinity],
  ])('between "%s" and "%s" are %d', (typed, word, edits) => {
    expect(editsBetween(typed, word, 2)).toBe(edits);
  });

  it.each([
    ['c', 0],
    ['b12', 0],
    ['san', 0],
    ['kosa', 1],
    ['kolagen', 1.5],
    ['celulitis', 2],
  ])('in "%s" may be %d', (word, edits) => {
    expect(allowedEdits(word)).toBe(edits);
  });
});
