import { Conditions, pageClause, totalOf } from './conditions.js';

describe('Conditions', () => {
  it('number their placeholders in the order in which they were added, and leave out what was not asked for', () => {
    const where = new Conditions();
    where.add((value) => `country = ${value}`, 'RS');
    where.add((value) => `status = ${value}`, undefined);
    where.add((value) => `(id = ${value} OR lead_id = ${value})`, 'x');
    expect(where.text).toBe('country = $1 AND (id = $2 OR lead_id = $2)');
    expect(where.values).toEqual(['RS', 'x']);
  });

  it('hold for everything when there are none', () => {
    expect(new Conditions()).toMatchObject({ text: 'true', values: [] });
  });
});

it('pageClause counts pages from one', () => {
  expect(pageClause({ page: 3, perPage: 25 })).toBe('LIMIT 25 OFFSET 50');
});

it('totalOf answers one part, or all of them', () => {
  const counts: Partial<Record<'a' | 'b' | 'c', number>> = { a: 2, b: 3 };
  expect(totalOf(counts, undefined)).toBe(5);
  expect(totalOf(counts, 'b')).toBe(3);
  expect(totalOf(counts, 'c')).toBe(0);
});
