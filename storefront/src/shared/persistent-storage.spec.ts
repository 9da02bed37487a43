import { clearTabCopy, savePersistent, saveToHistoryEntry, loadPersistent } from './persistent-storage.js';

type StorageName = 'localStorage' | 'sessionStorage';
const storageNames: readonly StorageName[] = ['localStorage', 'sessionStorage'];
const realStorage = { localStorage: window.localStorage, sessionStorage: window.sessionStorage };

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

it('is stored in local storage only and removed from there', () => {
  savePersistent('cart', cart);
  expect([localStorage.getItem('cart'), sessionStorage.length]).toEqual([cart, 0]);
  expect(loadPersistent('cart')).toBe(cart);
  savePersistent('cart', null);
  expect([loadPersistent('cart'), localStorage.length]).toEqual([null, 0]);
});

it('in a full storage, replaces the copy of the offers', () => {
  const storage = stubLimitedStorage('localStorage', 100);
  storage.setItem('offers', 'o'.repeat(90));
  savePersistent('cart', cart);
  expect([storage.getItem('cart'), storage.getItem('offers')]).toEqual([cart, null]);
  expect(loadPersistent('cart')).toBe(cart);
});

it('without room, is stored in the tab, and in local storage once there is room', () => {
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
])('with local storage %s, is stored in the tab', (_what, get) => {
  stubStorage('localStorage', get);
  savePersistent('cart', cart);
  expect([loadPersistent('cart'), sessionStorage.getItem('cart')]).toEqual([cart, cart]);
  savePersistent('cart', null);
  expect([loadPersistent('cart'), sessionStorage.getItem('cart')]).toEqual([null, null]);
});

describe('with all storage', () => {
  it.each([
    ['refused', throwDenied],
    ['missing', missing],
  ])('%s, is stored in the history entry, next to the router’s state', (_what, get) => {
    for (const area of storageNames) stubStorage(area, get);
    savePersistent('cart', cart);
    expect(window.history.state).toMatchObject({ idx: 0, key: 'router' });
    expect(loadPersistent('cart')).toBe(cart);
    savePersistent('cart', null);
    expect(loadPersistent('cart')).toBeNull();
  });

  it('full, is stored in the history entry and each one that follows', () => {
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

it('a value written by another tab replaces the one of this tab', () => {
  const storage = stubLimitedStorage('localStorage', 10);
  savePersistent('cart', cart);
  storage.setItem('cart', '[]');
  clearTabCopy('cart');
  expect(loadPersistent('cart')).toBe('[]');
});
