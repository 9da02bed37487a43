import type { Order, ReturnKind } from '@shop/contracts';
import { useState } from 'react';
import { CallTime } from '../../shared/call-time/CallTime.js';
import { addLine } from '../../shared/cart/cart.js';
import { useShop } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { useTexts } from '../../shared/texts.js';
import { announce } from '../../shared/ui/Announcer.js';
import { Button } from '../../shared/ui/Button.js';
import { CancelLayer } from './CancelLayer.js';
import { CorrectLayer } from './CorrectLayer.js';
import { actionsOf } from './order-actions.js';
import { ReturnLayer } from './ReturnLayer.js';
import { accountTexts } from './texts.js';

type Open = { readonly layer: 'cancel' | 'correct' } | { readonly layer: 'return'; readonly kind: ReturnKind } | null;

/** What can be done with an order. */
export function OrderButtons({ order }: { order: Order }) {
  const t = useTexts(accountTexts);
  const { pack } = useShop();
  const [open, setOpen] = useState<Open>(null);
  const { cancel, correct, callTime, sendBack } = actionsOf(order);
  const close = (): void => setOpen(null);
  // Where the law asks for it, withdrawing has a button of its own.
  const ownWithdrawal = pack.returnPolicies.at(-1)?.withdrawal.onlineFunction === true;
  return (
    <div className="flex flex-wrap gap-2.5 pt-3 orders:justify-end">
      <OrderAgain order={order} />
      {cancel && (
        <Button look="outline" size="small" onClick={() => setOpen({ layer: 'cancel' })}>
          {t.cancel.action}
        </Button>
      )}
      {correct && (
        <Button look="outline" size="small" onClick={() => setOpen({ layer: 'correct' })}>
          {t.correct.action}
        </Button>
      )}
      {callTime && <CallTime order={order} />}
      {sendBack && (
        <Button look="outline" size="small" onClick={() => setOpen({ layer: 'return', kind: 'guarantee' })}>
          {t.returns.action}
        </Button>
      )}
      {sendBack && ownWithdrawal && (
        <Button look="outline" size="small" onClick={() => setOpen({ layer: 'return', kind: 'withdrawal' })}>
          {t.returns.withdraw}
        </Button>
      )}
      {open?.layer === 'cancel' && <CancelLayer order={order} onClose={close} />}
      {open?.layer === 'correct' && <CorrectLayer order={order} onClose={close} />}
      {open?.layer === 'return' && <ReturnLayer order={order} kind={open.kind} onClose={close} />}
    </div>
  );
}

/** Puts the articles of an order into the cart, and shows it. */
function OrderAgain({ order }: { order: Order }) {
  const t = useTexts(accountTexts);
  const { updateCart, showCart } = useStore.getState();
  const again = (): void => {
    const { cart } = useStore.getState();
    updateCart(order.Articles.reduce((lines, { ID, Quantity }) => addLine(lines, ID, Quantity), cart));
    announce(t.again.done);
    showCart(true);
  };
  return (
    <Button look="outline" size="small" onClick={again}>
      {t.again.action}
    </Button>
  );
}
