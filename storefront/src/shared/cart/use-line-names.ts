import { useMemo } from 'react';
import { readOfferNames } from '../catalogue/offer-names.js';
import { useOffers } from '../catalogue/offers.js';
import { useShop } from '../shop.js';
import { useSplitCart } from './use-split-cart.js';

/** An article that left the catalogue has the name that the device has stored. */
export function useLineNames(): (ID: string) => string {
  const { messages: t, pack } = useShop();
  const { data: offers, isPending } = useOffers();
  const { unavailable } = useSplitCart();
  return useMemo(() => {
    const listed = new Map(offers?.map(({ ID, Name }) => [ID, Name]));
    const isGone = unavailable.some(({ ID }) => !listed.has(ID));
    const stored = isGone ? readOfferNames(pack.code) : listed;
    return (ID) => listed.get(ID) ?? (isPending ? t.loading : (stored.get(ID) ?? t.cart.unknown));
  }, [offers, isPending, unavailable, pack.code, t]);
}
