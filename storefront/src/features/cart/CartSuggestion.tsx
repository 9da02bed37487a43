import { useRef } from 'react';
import { now } from '../../shared/browser.js';
import { addLine } from '../../shared/cart/cart.js';
import { useSplitCart } from '../../shared/cart/use-split-cart.js';
import { useOffers } from '../../shared/catalogue/offers.js';
import { useStore } from '../../shared/store.js';
import { announce } from '../../shared/ui/Announcer.js';
import { Button } from '../../shared/ui/Button.js';
import { OfferTile } from '../../shared/offer-list/OfferTile.js';
import { useTexts } from '../../shared/use-texts.js';
import { suggestOffer } from './suggest-offer.js';
import { cartTexts } from './cart-texts.js';

/** The next offer takes the place of the added one, so the second tap of a double tap would add it, too. */
const sameTapMs = 700;

/** Not in low windows: there the totals come first. */
export function CartSuggestion() {
  const t = useTexts(cartTexts);
  const { available } = useSplitCart();
  const { data: offers = [] } = useOffers();
  const updateCart = useStore((state) => state.updateCart);
  const offer = suggestOffer(available, offers);
  const addedAt = useRef(-Infinity);
  if (offer === null) return null;
  const add = (): void => {
    if (now() - addedAt.current < sameTapMs) return;
    addedAt.current = now();
    updateCart(addLine(useStore.getState().cart, offer.ID, 1));
    announce(t.added({ name: offer.Name }));
  };
  return (
    <section aria-labelledby="cart-suggestion" className="mb-4 hidden rounded-card bg-sheet p-4 tall:block">
      <h3 id="cart-suggestion" className="mb-3 font-text text-sm font-semibold tracking-normal">
        {t.together}
      </h3>
      <OfferTile
        offer={offer}
        action={
          <Button variant="outline" size="tight" aria-label={t.addNamed({ name: offer.Name })} onClick={add}>
            {t.add}
          </Button>
        }
      />
    </section>
  );
}
