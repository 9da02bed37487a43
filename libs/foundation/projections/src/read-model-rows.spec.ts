import { columnsOf, createNormalizer, RowCache, rowFromValues } from './read-model-rows.js';

const columns = columnsOf({
  columns: { placedAt: 'timestamptz', totalMinor: 'bigint', share: 'numeric', tags: 'text[]', facts: 'jsonb' },
});
const normalize = createNormalizer(columns);
const normal = {
  id: '1',
  placedAt: '2026-01-01T10:00:00.000Z',
  totalMinor: 7,
  share: '0.25',
  tags: ['a'],
  facts: { open: true },
};

describe('rows', () => {
  it('have column names in snake case', () => {
    expect(columns.map(({ name }) => name)).toEqual(['id', 'placed_at', 'total_minor', 'share', 'tags', 'facts']);
  });

  it('are unchanged when already in stored form', () => {
    expect(normalize(normal)).toBe(normal);
  });

  it('are converted to the form in which they are read', () => {
    const given = {
      ...normal,
      placedAt: '2026-01-01T11:00:00+01:00',
      totalMinor: 7n,
      share: 0.25,
      more: 'not a column',
    };
    expect(normalize(given)).toEqual(normal);
    expect(normalize({ id: '1' })).toEqual({
      id: '1',
      placedAt: null,
      totalMinor: null,
      share: null,
      tags: null,
      facts: null,
    });
  });

  it('are the same when read back', () => {
    const values = ['1', new Date('2026-01-01T10:00:00Z'), '7', '0.25', ['a'], { open: true }];
    expect(rowFromValues(columns, values)).toEqual(normal);
  });

  it('reject a fraction in an integer column', () => {
    expect(() => normalize({ ...normal, totalMinor: 1.5 })).toThrow(RangeError);
    expect(() => normalize({ ...normal, totalMinor: 2 ** 60 })).toThrow(RangeError);
  });
});

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
