import { changesOf, type StoredQuery } from './use-saved-queries.js';

const query = (id: string): StoredQuery => ({
  ...{ label: id, shared: false, value: { filter: {}, sort: null, columns: null } },
  view: { id, owner: { id: 'staff-1', name: 'Ivana' }, revision: 4 },
});
const [late, mine] = [query('late'), query('mine')];

describe('saved queries that are set', () => {
  it('store a new one, and leave the others alone', () => {
    const fresh = { label: 'New', shared: true, value: late.value };
    expect(changesOf([late, mine], [late, mine, fresh])).toEqual({ changed: [fresh], removed: [] });
  });

  it('change the one that is replaced, and remove the one that is missing', () => {
    const renamed = { ...late, label: 'Later' };
    expect(changesOf([late, mine], [renamed])).toEqual({ changed: [renamed], removed: [mine.view] });
  });
});
