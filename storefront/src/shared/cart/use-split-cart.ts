import { useMemo } from 'react';
import { useOffers } from '../catalogue/offers.js';
import { useStore } from '../store.js';
import { splitCart } from './cart.js';

/** Until the offers are loaded, every line counts as available. */
export function useSplitCart() {
  const cart = useStore((state) => state.cart);
  const { data: offers } = useOffers();
  return useMemo(
    () => (offers === undefined ? { available: cart, unavailable: [] } : splitCart(cart, offers)),
    [cart, offers],
  );
}
