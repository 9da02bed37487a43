import { looksLike, newestFirst, placeOfList } from './list-look.js';

const late = {
  filter: { late: true, country: 'BA' },
  sort: { field: 'deadline', order: 'ASC' },
  columns: null,
} as const;

describe('a list that looks as a saved view has it', () => {
  it('is that view, in whatever order the filters stand', () => {
    expect(looksLike({ ...late, filter: { country: 'BA', late: true } }, { ...late })).toBe(true);
  });

  it.each([
    ['another filter', { ...late, filter: { late: true } }],
    ['another order', { ...late, sort: newestFirst }],
    ['other columns', { ...late, columns: ['leadId'] }],
  ])('is not with %s', (_what, look) => {
    expect(looksLike(look, { ...late })).toBe(false);
  });

  it('has the newest first where the view says nothing', () => {
    expect(looksLike({ ...late, sort: newestFirst }, { ...late, sort: null })).toBe(true);
  });
});

it('has filters, sort and page in its place', () => {
  const place = placeOfList({ ...late, page: 2, perPage: 25 });
  const [path, search] = place.split('?');
  expect(path).toBe('/orders');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    ...{ filter: '{"late":true,"country":"BA"}', page: '2', perPage: '25', sort: 'deadline', order: 'ASC' },
  });
});
