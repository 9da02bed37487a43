import { clearTabCopy, savePersistent, saveToHistoryEntry, loadPersistent } from './persistent-storage.js';

type StorageName = 'localStorage' | 'sessionStorage';
const storageNames: readonly StorageName[] = ['localStorage', 'sessionStorage'];
const realStorage = { localStorage: window.localStorage, sessionStorage: window.sessionStorage };

/** A storage that takes so many characters in all. */
class LimitedStorage implements Storage {
  private readonly texts = new Map<string, string>();
  constructor(private readonly room: number) {}
  get length(): number {
    return this.texts.size;
  }
  key(index: number): string | null {
    return [...this.texts.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }
  removeItem(key: string): void {
    this.texts.delete(key);
  }
  clear(): void {
    this.texts.clear();
  }
  setItem(key: string, text: string): void {
    const others = [...this.texts].filter(([name]) => name !== key);
    const taken = others.reduce((sum, [, other]) => sum + other.length, 0);
    if (taken + text.length > this.room) throw new DOMException('no room', 'QuotaExceededError');
    this.texts.set(key, text);
  }
}

function stubStorage(area: StorageName, get: () => Storage | null): void {
  Object.defineProperty(window, area, { configurable: true, get });
}
const throwDenied = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
const missing = () => null;
function stubLimitedStorage(area: StorageName, room: number): LimitedStorage {
  const storage = new LimitedStorage(room);
  stubStorage(area, () => storage);
  return storage;
}

const cart = '[{"ID":"pure-fit","quantity":2}]';

beforeEach(() => window.history.replaceState({ idx: 0, key: 'router' }, ''));
afterEach(() => {
  for (const area of storageNames) {
    realStorage[area].clear();
    stubStorage(area, () => realStorage[area]);
    savePersistent('cart', null);
  }
});

it('lies in local storage alone, and is gone when it is removed', () => {
  savePersistent('cart', cart);
  expect([localStorage.getItem('cart'), sessionStorage.length]).toEqual([cart, 0]);
  expect(loadPersistent('cart')).toBe(cart);
  savePersistent('cart', null);
  expect([loadPersistent('cart'), localStorage.length]).toEqual([null, 0]);
});

it('in a full storage, the copy of the offers makes room for it', () => {
  const storage = stubLimitedStorage('localStorage', 100);
  storage.setItem('offers', 'o'.repeat(90));
  savePersistent('cart', cart);
  expect([storage.getItem('cart'), storage.getItem('offers')]).toEqual([cart, null]);
  expect(loadPersistent('cart')).toBe(cart);
});

it('where there is no room at all, the tab keeps it, and local storage again once there is some', () => {
  const storage = stubLimitedStorage('localStorage', 60);
  storage.setItem('cart', '[]');
  storage.setItem('filler', 'f'.repeat(50));
  savePersistent('cart', cart);
  expect([storage.getItem('cart'), sessionStorage.getItem('cart')]).toEqual(['[]', cart]);
  expect(loadPersistent('cart')).toBe(cart);

  storage.removeItem('filler');
  savePersistent('cart', cart);
  expect([storage.getItem('cart'), sessionStorage.getItem('cart')]).toEqual([cart, null]);
});

it.each([
  ['refused', throwDenied],
  ['missing', missing],
])('where local storage is %s, the tab keeps it', (_what, get) => {
  stubStorage('localStorage', get);
  savePersistent('cart', cart);
  expect([loadPersistent('cart'), sessionStorage.getItem('cart')]).toEqual([cart, cart]);
  savePersistent('cart', null);
  expect([loadPersistent('cart'), sessionStorage.getItem('cart')]).toEqual([null, null]);
});

describe('where all storage is', () => {
  it.each([
    ['refused', throwDenied],
    ['missing', missing],
  ])('%s, the entry of the history keeps it beside what is the router’s', (_what, get) => {
    for (const area of storageNames) stubStorage(area, get);
    savePersistent('cart', cart);
    expect(window.history.state).toMatchObject({ idx: 0, key: 'router' });
    expect(loadPersistent('cart')).toBe(cart);
    savePersistent('cart', null);
    expect(loadPersistent('cart')).toBeNull();
  });

  it('full, so does the entry, and each one that follows', () => {
    for (const area of storageNames) stubLimitedStorage(area, 10);
    savePersistent('cart', cart);
    window.history.pushState({ idx: 1, key: 'next' }, '');
    expect(loadPersistent('cart')).toBeNull();
    saveToHistoryEntry();
    expect(loadPersistent('cart')).toBe(cart);
    expect(window.history.state).toMatchObject({ idx: 1, key: 'next' });

    window.history.pushState({ idx: 2 }, '');
    window.dispatchEvent(new Event('pagehide'));
    expect(loadPersistent('cart')).toBe(cart);
  });
});

it('what another tab wrote is newer than what this one had to keep', () => {
  const storage = stubLimitedStorage('localStorage', 10);
  savePersistent('cart', cart);
  storage.setItem('cart', '[]');
  clearTabCopy('cart');
  expect(loadPersistent('cart')).toBe('[]');
});
