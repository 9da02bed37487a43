import { localStorageStore, type Store } from 'react-admin';

/** Settings of the browser, not of the user: logout preserves them. */
const persistentKeys = ['locale', 'theme', 'keys.enabled', 'desk.countries'] as const;

export function createPreferencesStore(): Store {
  const store = localStorageStore(undefined, 'Bosilje');
  return {
    ...store,
    reset: () => {
      const values = persistentKeys.map((key) => [key, store.getItem<unknown>(key)] as const);
      store.reset();
      for (const [key, value] of values) if (value !== undefined) store.setItem(key, value);
    },
  };
}
