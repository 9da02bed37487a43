import type { User } from '@shop/contracts';
import { create } from 'zustand';
import { now } from './browser.js';
import { type Cart, mergeLines, parseCart } from './cart/cart.js';
import { readStorage, writeStorage } from './storage.js';

/** `isLoggedIn` is null until the first response. */
interface UserState {
  readonly isLoggedIn: boolean | null;
  readonly userData: User | null;
}

export interface ShopState {
  readonly timestamp: number;
  readonly user: UserState;
  readonly cart: Cart;
  readonly cartOpen: boolean;
  updateTimestamp(): void;
  updateUserData(user: UserState): void;
  updateCart(cart: Cart): void;
  setCartOpen(open: boolean): void;
}

export const cartStorageKey = 'cart';

export const useStore = create<ShopState>()((set) => ({
  timestamp: now(),
  user: { isLoggedIn: null, userData: null },
  cart: readCart(),
  cartOpen: false,
  updateTimestamp: () => set({ timestamp: now() }),
  updateUserData: (user) => set({ user }),
  updateCart: (cart) => {
    const merged = mergeLines(cart);
    writeStorage('localStorage', cartStorageKey, merged.length === 0 ? null : JSON.stringify(merged));
    set({ cart: merged });
  },
  setCartOpen: (cartOpen) => set({ cartOpen }),
}));

function readCart(): Cart {
  return parseCart(readStorage('localStorage', cartStorageKey));
}

/** Also after a restore from the back/forward cache. Returns how to stop. */
export function syncCartAcrossTabs(): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === cartStorageKey || event.key === null) useStore.setState({ cart: readCart() });
  };
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted) useStore.setState({ cart: readCart() });
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
