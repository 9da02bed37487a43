import { searchText } from './search-text.js';

describe('names as they are searched', () => {
  it('have neither case nor marks', () => {
    const written = ['Đurić', 'DJURIC', 'đurić', 'Djurić'];
    expect(new Set(written.map((name) => searchText(name)))).toEqual(new Set(['djuric']));
    expect(searchText('Željka', null, ' ČOVIĆ ', undefined, '')).toBe('zeljka covic');
  });
});
