import { fullListPath, matchesView, stateOfView, viewOfState, type ListDefaults } from './list-state.js';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const columns = ['leadId', 'phone', 'status', 'total'].map((id) => ({ id }));
const defaults: ListDefaults = { sort: newestFirst, columns, hiddenColumns: ['phone'] };
const lateView = {
  filter: { late: true, country: 'BA' },
  sort: { field: 'deadline', order: 'ASC' },
  columns: null,
} as const;
const late = stateOfView(lateView, defaults);

describe('a list and its saved view', () => {
  it('match with the filters in any order', () => {
    expect(matchesView({ ...late, filter: { country: 'BA', late: true } }, lateView, defaults)).toBe(true);
  });

  it.each([
    ['another filter', { ...late, filter: { late: true } }],
    ['another order', { ...late, sort: newestFirst }],
    ['other columns', { ...late, hiddenColumns: ['phone', 'status'] }],
  ])('do not match with %s', (_what, look) => {
    expect(matchesView(look, lateView, defaults)).toBe(false);
  });

  it('match in the default order when the view has none', () => {
    expect(matchesView({ ...late, sort: newestFirst }, { ...lateView, sort: null }, defaults)).toBe(true);
  });
});

describe('the columns of a view', () => {
  it.each([
    ['the default ones', ['phone'], null],
    ['some', ['total', 'status'], ['leadId', 'phone']],
    ['all', [], ['leadId', 'phone', 'status', 'total']],
  ])('are the visible ones: %s', (_what, hiddenColumns, shown) => {
    const view = viewOfState({ ...late, hiddenColumns }, defaults);
    expect(view.columns).toEqual(shown);
    expect(stateOfView(view, defaults).hiddenColumns.toSorted()).toEqual(hiddenColumns.toSorted());
  });
});

it('saves no order for a list that leaves the order to the server', () => {
  const serverOrder = { field: '', order: 'ASC' } as const;
  expect(viewOfState({ ...late, sort: serverOrder }, { ...defaults, sort: serverOrder }).sort).toBeNull();
});

it('writes filters, sort and page into the address', () => {
  const place = fullListPath('orders', { ...late, page: 2, perPage: 25 });
  const [path, search] = place.split('?');
  expect(path).toBe('/orders');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    ...{ filter: '{"late":true,"country":"BA"}', page: '2', perPage: '25', sort: 'deadline', order: 'ASC' },
  });
});
