import { useMessages } from '../shop.js';
import { useStore } from '../store.js';
import { announce } from '../ui/Announcer.js';
import { Button } from '../ui/Button.js';
import { Notice } from '../ui/Notice.js';
import { removeLine } from './cart.js';
import { useLineNames } from './use-line-names.js';
import { useSplitCart } from './use-split-cart.js';

/** Names the lines that stop the order and offers to remove them. */
export function UnavailableLines() {
  const t = useMessages();
  const { unavailable } = useSplitCart();
  const nameOf = useLineNames();
  const updateCart = useStore((state) => state.updateCart);
  if (unavailable.length === 0) return null;
  const removeAll = (): void => {
    const { cart } = useStore.getState();
    updateCart(unavailable.reduce((rest, { ID }) => removeLine(rest, ID), cart));
    announce(unavailable.map(({ ID }) => t.cart.removed({ name: nameOf(ID) })).join(' '));
  };
  return (
    <Notice
      variant="danger"
      detail={unavailable.map(({ ID, quantity }) => `${nameOf(ID)} × ${quantity}`).join(', ')}
      action={
        <Button variant="outline" size="small" onClick={removeAll}>
          {t.cart.removeUnavailable}
        </Button>
      }
    >
      {t.quote.outOfStock}
    </Notice>
  );
}
