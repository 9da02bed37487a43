import { createPreferencesStore } from './preferences-store.js';

const storedTexts = () => Object.values({ ...window.localStorage }).join(' ');

beforeEach(() => window.localStorage.clear());

describe('the preferences store', () => {
  it('keeps the search words of lists out of the browser storage, and forgets them at logout', () => {
    const store = createPreferencesStore();
    store.setup();
    store.setItem('orders.listParams', { filter: { q: 'amra@primjer.ba' } });
    store.setItem('locale', 'hr');

    expect(store.getItem('orders.listParams')).toEqual({ filter: { q: 'amra@primjer.ba' } });
    expect(storedTexts()).toContain('hr');
    expect(storedTexts()).not.toContain('amra');

    store.reset();
    expect(store.getItem('orders.listParams')).toBeUndefined();
    expect(store.getItem('locale')).toBe('hr');
  });

  it('preserves the columns of orders that an earlier release stored', () => {
    const visible = ['leadId', 'createdAt', 'customer', 'phone', 'country', 'status', 'attempts', 'totalMinor'];
    window.localStorage.setItem('RaStoreBosilje.orders.columns', JSON.stringify(visible));
    const store = createPreferencesStore();
    store.setup();
    expect(store.getItem('orders.datatable')).toEqual(['city', 'deadline', 'lines']);
    expect(store.getItem('orders.columns')).toBeUndefined();
  });

  it('deletes search words that an earlier release stored', () => {
    window.localStorage.setItem('RaStoreBosilje.orders.listParams', JSON.stringify({ filter: { q: 'amra' } }));
    createPreferencesStore().setup();
    expect(storedTexts()).not.toContain('amra');
  });
});
