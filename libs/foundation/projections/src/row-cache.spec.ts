import { RowCache } from './row-cache.js';

const rows = new Map([['one', { id: 'one', email: 'ana@primjer.ba' }]]);

describe('rows in memory', () => {
  it('stay for the next page when free of personal data', () => {
    const cache = new RowCache(false);
    cache.add(rows);
    cache.endPage();
    expect(cache.get('one')).toBe(rows.get('one'));
  });

  it('stay only for their page when they contain personal data', () => {
    const cache = new RowCache(true);
    cache.add(rows);
    expect(cache.has('one')).toBe(true);
    cache.endPage();
    expect(cache.has('one')).toBe(false);
  });
});
