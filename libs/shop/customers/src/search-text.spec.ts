import { searchText, searchTexts } from './search-text.js';

describe('searchable names', () => {
  it('ignore case and diacritics', () => {
    const written = ['Đurić', 'DJURIC', 'đurić', 'Djurić'];
    expect(new Set(written.map((name) => searchText(name)))).toEqual(new Set(['djuric']));
    expect(searchText('Željka', null, ' ČOVIĆ ', undefined, '')).toBe('zeljka covic');
  });

  it.each(['Đurđa', 'djurdja', 'DURDA', 'đur'])('find a name with đ by %s', (written) => {
    expect(searchTexts('Đurđa', 'Đukić', 'amra@primjer.ba')).toContain(searchText(written));
  });

  it('are stored once when there is only one spelling', () => {
    expect(searchTexts('Amra', null, 'amra@primjer.ba')).toBe('amra amra@primjer.ba');
  });
});
