import { cartKey, followCartOfOtherTabs, useStore } from './store.js';

const line = { ID: 'pure-fit', quantity: 2 };

/** What another tab of the same shop does. */
function otherTabWrites(value: string | null): void {
  if (value === null) localStorage.removeItem(cartKey);
  else localStorage.setItem(cartKey, value);
  window.dispatchEvent(new StorageEvent('storage', { key: cartKey, newValue: value }));
}

function show(event: PageTransitionEventInit): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), event));
}

describe('the cart slice', () => {
  let stop: () => void;
  beforeEach(() => {
    localStorage.clear();
    useStore.setState({ cart: [] });
    stop = followCartOfOtherTabs();
  });
  afterEach(() => stop());

  it('lies in local storage under `cart`, merged, and is gone from there when empty', () => {
    useStore.getState().updateCart([line, { ID: 'pure-fit', quantity: 1 }]);
    expect(localStorage.getItem('cart')).toBe('[{"ID":"pure-fit","quantity":3}]');
    useStore.getState().updateCart([]);
    expect(localStorage.getItem('cart')).toBeNull();
  });

  it('follows the other tab, whatever that wrote', () => {
    otherTabWrites(JSON.stringify([line]));
    expect(useStore.getState().cart).toEqual([line]);
    otherTabWrites('{"broken');
    expect(useStore.getState().cart).toEqual([]);
    otherTabWrites(JSON.stringify([line]));
    otherTabWrites(null);
    expect(useStore.getState().cart).toEqual([]);
  });

  it('is read again when the browser shows a page that it had put aside', () => {
    useStore.getState().updateCart([]);
    localStorage.setItem(cartKey, JSON.stringify([line]));
    show({ persisted: false });
    expect(useStore.getState().cart).toEqual([]);
    show({ persisted: true });
    expect(useStore.getState().cart).toEqual([line]);
  });

  it('does not listen to other keys, nor when it was stopped', () => {
    useStore.getState().updateCart([line]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: '1' }));
    expect(useStore.getState().cart).toEqual([line]);
    stop();
    otherTabWrites(null);
    expect(useStore.getState().cart).toEqual([line]);
  });
});

describe('the user slice', () => {
  it('starts unknown, and is what it was told', () => {
    expect(useStore.getInitialState().user).toEqual({ isLoggedIn: null, userData: null });
    useStore.getState().updateUserData({ isLoggedIn: false, userData: null });
    expect(useStore.getState().user.isLoggedIn).toBe(false);
  });
});
