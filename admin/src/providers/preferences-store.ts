import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** Settings of the browser, or by staff id: logout preserves them. */
const persistentKeys = ['locale', 'theme', 'lists.density', 'keys.enabled', 'desk.countries', 'calls.script'] as const;

export function createPreferencesStore(): Store {
  const store = localStorageStore(undefined, 'Bosilje');
  const memory = memoryStore();
  // react-admin saves the filters of every list, also with storeKey={false}. Search words are personal data.
  const storeOf = (key: string) => (key.endsWith('.listParams') ? memory : store);
  return {
    ...store,
    setup: () => {
      store.setup();
      memory.setup();
      store.removeItem('orders.listParams');
      moveOrderColumns(store);
    },
    getItem: (key, defaultValue) => storeOf(key).getItem(key, defaultValue),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    reset: () => {
      const values = persistentKeys.map((key) => [key, store.getItem<unknown>(key)] as const);
      store.reset();
      memory.reset();
      for (const [key, value] of values) if (value !== undefined) store.setItem(key, value);
    },
  };
}

/** Earlier releases stored the visible columns of orders; react-admin stores the hidden ones. */
function moveOrderColumns(store: Store): void {
  const visible = store.getItem<readonly string[] | null>('orders.columns');
  store.removeItem('orders.columns');
  if (visible === undefined || visible === null) return;
  const hidden = earlierOrderColumns.filter((column) => !visible.includes(column));
  store.setItem('orders.datatable', hidden);
}

const earlierOrderColumns = [
  ...['createdAt', 'customer', 'phone', 'city', 'country', 'status', 'attempts', 'deadline', 'lines', 'totalMinor'],
];
