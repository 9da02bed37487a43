import { dropOwn, keep, keepInThisEntry, kept } from './kept.js';

type Area = 'localStorage' | 'sessionStorage';
const areas: readonly Area[] = ['localStorage', 'sessionStorage'];
const real = { localStorage: window.localStorage, sessionStorage: window.sessionStorage };

/** A storage that takes so many characters in all. */
class SmallStorage implements Storage {
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

function put(area: Area, get: () => Storage | null): void {
  Object.defineProperty(window, area, { configurable: true, get });
}
const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
const missing = () => null;
function full(area: Area, room: number): SmallStorage {
  const storage = new SmallStorage(room);
  put(area, () => storage);
  return storage;
}

const cart = '[{"ID":"pure-fit","quantity":2}]';

beforeEach(() => window.history.replaceState({ idx: 0, key: 'router' }, ''));
afterEach(() => {
  for (const area of areas) {
    real[area].clear();
    put(area, () => real[area]);
    keep('cart', null);
  }
});

it('lies in local storage alone, and is gone when it is removed', () => {
  keep('cart', cart);
  expect([localStorage.getItem('cart'), sessionStorage.length]).toEqual([cart, 0]);
  expect(kept('cart')).toBe(cart);
  keep('cart', null);
  expect([kept('cart'), localStorage.length]).toEqual([null, 0]);
});

it('in a full storage, the copy of the offers makes room for it', () => {
  const storage = full('localStorage', 100);
  storage.setItem('offers', 'o'.repeat(90));
  keep('cart', cart);
  expect([storage.getItem('cart'), storage.getItem('offers')]).toEqual([cart, null]);
  expect(kept('cart')).toBe(cart);
});

it('where there is no room at all, the tab keeps it, and local storage again once there is some', () => {
  const storage = full('localStorage', 60);
  storage.setItem('cart', '[]');
  storage.setItem('filler', 'f'.repeat(50));
  keep('cart', cart);
  expect([storage.getItem('cart'), sessionStorage.getItem('cart')]).toEqual(['[]', cart]);
  expect(kept('cart')).toBe(cart);

  storage.removeItem('filler');
  keep('cart', cart);
  expect([storage.getItem('cart'), sessionStorage.getItem('cart')]).toEqual([cart, null]);
});

it.each([
  ['refused', refuse],
  ['missing', missing],
])('where local storage is %s, the tab keeps it', (_what, get) => {
  put('localStorage', get);
  keep('cart', cart);
  expect([kept('cart'), sessionStorage.getItem('cart')]).toEqual([cart, cart]);
  keep('cart', null);
  expect([kept('cart'), sessionStorage.getItem('cart')]).toEqual([null, null]);
});

describe('where all storage is', () => {
  it.each([
    ['refused', refuse],
    ['missing', missing],
  ])('%s, the entry of the history keeps it beside what is the router’s', (_what, get) => {
    for (const area of areas) put(area, get);
    keep('cart', cart);
    expect(window.history.state).toMatchObject({ idx: 0, key: 'router' });
    expect(kept('cart')).toBe(cart);
    keep('cart', null);
    expect(kept('cart')).toBeNull();
  });

  it('full, so does the entry, and each one that follows', () => {
    for (const area of areas) full(area, 10);
    keep('cart', cart);
    window.history.pushState({ idx: 1, key: 'next' }, '');
    expect(kept('cart')).toBeNull();
    keepInThisEntry();
    expect(kept('cart')).toBe(cart);
    expect(window.history.state).toMatchObject({ idx: 1, key: 'next' });

    window.history.pushState({ idx: 2 }, '');
    window.dispatchEvent(new Event('pagehide'));
    expect(kept('cart')).toBe(cart);
  });
});

it('what another tab wrote is newer than what this one had to keep', () => {
  const storage = full('localStorage', 10);
  keep('cart', cart);
  storage.setItem('cart', '[]');
  dropOwn('cart');
  expect(kept('cart')).toBe('[]');
});
