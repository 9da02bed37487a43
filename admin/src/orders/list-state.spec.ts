import { matchesView, newestFirst, orderListPath } from './list-state.js';

const lateView = {
  filter: { late: true, country: 'BA' },
  sort: { field: 'deadline', order: 'ASC' },
  columns: null,
} as const;

describe('a list and its saved view', () => {
  it('match with the filters in any order', () => {
    expect(matchesView({ ...lateView, filter: { country: 'BA', late: true } }, { ...lateView })).toBe(true);
  });

  it.each([
    ['another filter', { ...lateView, filter: { late: true } }],
    ['another order', { ...lateView, sort: newestFirst }],
    ['other columns', { ...lateView, columns: ['leadId'] }],
  ])('do not match with %s', (_what, look) => {
    expect(matchesView(look, { ...lateView })).toBe(false);
  });

  it('match in the default order when the view has none', () => {
    expect(matchesView({ ...lateView, sort: newestFirst }, { ...lateView, sort: null })).toBe(true);
  });
});

it('writes filters, sort and page into the address', () => {
  const place = orderListPath({ ...lateView, page: 2, perPage: 25 });
  const [path, search] = place.split('?');
  expect(path).toBe('/orders');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    ...{ filter: '{"late":true,"country":"BA"}', page: '2', perPage: '25', sort: 'deadline', order: 'ASC' },
  });
});
