import { cartStorageKey, syncCartAcrossTabs, useStore } from './store.js';

const line = { ID: 'pure-fit', quantity: 2 };

function writeFromOtherTab(value: string | null): void {
  if (value === null) localStorage.removeItem(cartStorageKey);
  else localStorage.setItem(cartStorageKey, value);
  window.dispatchEvent(new StorageEvent('storage', { key: cartStorageKey, newValue: value }));
}

function dispatchPageShow(event: PageTransitionEventInit): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), event));
}

describe('the cart slice', () => {
  let stop: () => void;
  beforeEach(() => {
    localStorage.clear();
    useStore.setState({ cart: [] });
    stop = syncCartAcrossTabs();
  });
  afterEach(() => stop());

  it('is stored under `cart` in local storage, merged, and removed when empty', () => {
    useStore.getState().updateCart([line, { ID: 'pure-fit', quantity: 1 }]);
    expect(localStorage.getItem('cart')).toBe('[{"ID":"pure-fit","quantity":3}]');
    useStore.getState().updateCart([]);
    expect(localStorage.getItem('cart')).toBeNull();
  });

  it('follows the other tab, whatever it writes', () => {
    writeFromOtherTab(JSON.stringify([line]));
    expect(useStore.getState().cart).toEqual([line]);
    writeFromOtherTab('{"broken');
    expect(useStore.getState().cart).toEqual([]);
    writeFromOtherTab(JSON.stringify([line]));
    writeFromOtherTab(null);
    expect(useStore.getState().cart).toEqual([]);
  });

  it('is reloaded when the browser restores a page from its cache', () => {
    useStore.getState().updateCart([]);
    localStorage.setItem(cartStorageKey, JSON.stringify([line]));
    dispatchPageShow({ persisted: false });
    expect(useStore.getState().cart).toEqual([]);
    dispatchPageShow({ persisted: true });
    expect(useStore.getState().cart).toEqual([line]);
  });

  it('ignores other keys, and all keys once stopped', () => {
    useStore.getState().updateCart([line]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: '1' }));
    expect(useStore.getState().cart).toEqual([line]);
    stop();
    writeFromOtherTab(null);
    expect(useStore.getState().cart).toEqual([line]);
  });
});

describe('the user slice', () => {
  it('starts unknown and stores updates', () => {
    expect(useStore.getInitialState().user).toEqual({ isLoggedIn: null, userData: null });
    useStore.getState().updateUserData({ isLoggedIn: false, userData: null });
    expect(useStore.getState().user.isLoggedIn).toBe(false);
  });
});
