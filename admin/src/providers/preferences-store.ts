import { localStorageStore, type Store } from 'react-admin';

/** What belongs to the desk rather than to who sits there: logging out empties the store, but not these. */
const kept = ['locale', 'theme', 'keys.enabled', 'desk.countries'] as const;

export function preferencesStore(): Store {
  const store = localStorageStore(undefined, 'Bosilje');
  return {
    ...store,
    reset: () => {
      const values = kept.map((key) => [key, store.getItem<unknown>(key)] as const);
      store.reset();
      for (const [key, value] of values) if (value !== undefined) store.setItem(key, value);
    },
  };
}
