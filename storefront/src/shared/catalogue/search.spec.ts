import { findByName, foldDiacritics } from './search.js';

const offers = [{ Name: 'Pure Fit' }, { Name: 'Čaj za Đačko doba' }, { Name: 'HairGrow Plus' }];

describe('findByName', () => {
  it.each([
    ['PURE', ['Pure Fit']],
    ['  fit ', ['Pure Fit']],
    ['caj', ['Čaj za Đačko doba']],
    ['ćaj', ['Čaj za Đačko doba']],
    ['djacko', ['Čaj za Đačko doba']],
    ['đačko', ['Čaj za Đačko doba']],
    ['r', ['Pure Fit', 'HairGrow Plus']],
    ['vitamin', []],
    ['   ', []],
    ['.*', []],
  ])('finds by "%s"', (text, names) => {
    expect(findByName(offers, text).map(({ Name }) => Name)).toEqual(names);
  });

  it('folds every letter of the four languages', () => {
    expect(foldDiacritics('ŠĐČĆŽ šđčćž')).toBe('sdjccz sdjccz');
  });
});
