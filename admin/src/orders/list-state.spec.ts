import { matchesView, newestFirst, orderListPath } from './list-state.js';

const lateView = {
  filter: { late: true, country: 'BA' },
  sort: { field: 'deadline', order: 'ASC' },
  columns: null,
} as const;

describe('a list that looks as a saved view has it', () => {
  it('is that view, in whatever order the filters stand', () => {
    expect(matchesView({ ...lateView, filter: { country: 'BA', late: true } }, { ...lateView })).toBe(true);
  });

  it.each([
    ['another filter', { ...lateView, filter: { late: true } }],
    ['another order', { ...lateView, sort: newestFirst }],
    ['other columns', { ...lateView, columns: ['leadId'] }],
  ])('is not with %s', (_what, look) => {
    expect(matchesView(look, { ...lateView })).toBe(false);
  });

  it('has the newest first where the view says nothing', () => {
    expect(matchesView({ ...lateView, sort: newestFirst }, { ...lateView, sort: null })).toBe(true);
  });
});

it('has filters, sort and page in its place', () => {
  const place = orderListPath({ ...lateView, page: 2, perPage: 25 });
  const [path, search] = place.split('?');
  expect(path).toBe('/orders');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    ...{ filter: '{"late":true,"country":"BA"}', page: '2', perPage: '25', sort: 'deadline', order: 'ASC' },
  });
});
