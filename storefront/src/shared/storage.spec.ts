import { readStorage, writeStorage } from './storage.js';

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

afterEach(() => {
  for (const area of storageNames) {
    realStorage[area].clear();
    stubStorage(area, () => realStorage[area]);
    writeStorage(area, 'cart', null);
  }
});

describe.each(storageNames)('a text in %s', (area) => {
  it('is stored there and removed from there', () => {
    writeStorage(area, 'cart', cart);
    expect([readStorage(area, 'cart'), window[area].getItem('cart')]).toEqual([cart, cart]);
    writeStorage(area, 'cart', null);
    expect([readStorage(area, 'cart'), window[area].length]).toEqual([null, 0]);
  });

  it.each([
    ['denied', throwDenied],
    ['missing', missing],
  ])('lasts as long as the page if storage is %s', (_what, get) => {
    stubStorage(area, get);
    expect(readStorage(area, 'cart')).toBeNull();
    writeStorage(area, 'cart', cart);
    expect(readStorage(area, 'cart')).toBe(cart);
    writeStorage(area, 'cart', null);
    expect(readStorage(area, 'cart')).toBeNull();
  });

  it('lasts as long as the page if storage is full, and is stored once there is room', () => {
    const storage = stubLimitedStorage(area, 60);
    storage.setItem('cart', '[]');
    storage.setItem('filler', 'f'.repeat(50));
    writeStorage(area, 'cart', cart);
    expect([storage.getItem('cart'), readStorage(area, 'cart')]).toEqual(['[]', cart]);

    storage.removeItem('filler');
    writeStorage(area, 'cart', cart);
    expect([storage.getItem('cart'), readStorage(area, 'cart')]).toEqual([cart, cart]);
  });
});

it('a full storage drops the copy of the offers first', () => {
  const storage = stubLimitedStorage('localStorage', 100);
  storage.setItem('offers', 'o'.repeat(90));
  writeStorage('localStorage', 'cart', cart);
  expect([storage.getItem('cart'), storage.getItem('offers')]).toEqual([cart, null]);
});

it('a later text of another tab replaces the one that this tab could not store', () => {
  const storage = stubLimitedStorage('localStorage', 10);
  writeStorage('localStorage', 'cart', cart);
  storage.setItem('cart', '[]');
  expect(readStorage('localStorage', 'cart')).toBe('[]');
});
