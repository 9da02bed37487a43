import type { Offer } from '@shop/contracts';
import { type Cart, cartLimits } from '../../shared/cart/cart.js';
import { sortByPopularity } from '../../shared/catalogue/offers.js';

/**
 * The most popular offer of a group in the cart, else of all groups: in stock, and without an article that is in the
 * cart already, alone or in a bundle. Null if there is none or the cart has no room.
 */
export function suggestOffer(cart: Cart, offers: readonly Offer[]): Offer | null {
  if (cart.length >= cartLimits.lines) return null;
  const inCart = offers.filter((offer) => cart.some(({ ID }) => ID === offer.ID));
  if (inCart.length === 0) return null;
  const articles = new Set(inCart.flatMap(articlesOf));
  const others = sortByPopularity(offers).filter(
    (offer) => offer.Stock !== null && !articlesOf(offer).some((ID) => articles.has(ID)),
  );
  return others.find(({ Group }) => inCart.some((offer) => offer.Group === Group)) ?? others[0] ?? null;
}

function articlesOf({ ID, ChildOffers }: Offer): readonly string[] {
  return ChildOffers?.map((child) => child.ID) ?? [ID];
}
