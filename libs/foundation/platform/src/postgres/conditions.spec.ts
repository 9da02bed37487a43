import { Conditions, pageClause, totalOf } from './conditions.js';

describe('Conditions', () => {
  it('number placeholders in order of addition and omit absent filters', () => {
    const where = new Conditions();
    where.add((value) => `country = ${value}`, 'RS');
    where.add((value) => `status = ${value}`, undefined);
    where.add((value) => `(id = ${value} OR lead_id = ${value})`, 'x');
    expect(where.text).toBe('country = $1 AND (id = $2 OR lead_id = $2)');
    expect(where.values).toEqual(['RS', 'x']);
  });

  it('match everything when empty', () => {
    expect(new Conditions()).toMatchObject({ text: 'true', values: [] });
  });
});

it('pageClause numbers pages from one', () => {
  expect(pageClause({ page: 3, perPage: 25 })).toBe('LIMIT 25 OFFSET 50');
});

it('totalOf returns one count or their sum', () => {
  const counts: Partial<Record<'a' | 'b' | 'c', number>> = { a: 2, b: 3 };
  expect(totalOf(counts, undefined)).toBe(5);
  expect(totalOf(counts, 'b')).toBe(3);
  expect(totalOf(counts, 'c')).toBe(0);
});
