import { searchText, searchTexts } from './search-text.js';

describe('names as they are searched', () => {
  it('have neither case nor marks', () => {
    const written = ['Đurić', 'DJURIC', 'đurić', 'Djurić'];
    expect(new Set(written.map((name) => searchText(name)))).toEqual(new Set(['djuric']));
    expect(searchText('Željka', null, ' ČOVIĆ ', undefined, '')).toBe('zeljka covic');
  });

  it.each(['Đurđa', 'djurdja', 'DURDA', 'đur'])('find whoever writes herself with đ by %s', (written) => {
    expect(searchTexts('Đurđa', 'Đukić', 'amra@primjer.ba')).toContain(searchText(written));
  });

  it('are written once where there is one way to', () => {
    expect(searchTexts('Amra', null, 'amra@primjer.ba')).toBe('amra amra@primjer.ba');
  });
});
