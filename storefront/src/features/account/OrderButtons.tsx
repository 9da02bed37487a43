import type { Order, ReturnKind } from '@shop/contracts';
import { useState } from 'react';
import { CallTimeButton } from '../../shared/call-time/CallTimeButton.js';
import { addLine } from '../../shared/cart/cart.js';
import { useShop } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { useTexts } from '../../shared/use-texts.js';
import { announce } from '../../shared/ui/Announcer.js';
import { Button } from '../../shared/ui/Button.js';
import { CancelOrderDialog } from './CancelOrderDialog.js';
import { CorrectOrderDialog } from './CorrectOrderDialog.js';
import { orderActions } from './order-actions.js';
import { ReturnDialog } from './ReturnDialog.js';
import { accountTexts } from './texts.js';

type OpenDialog =
  { readonly dialog: 'cancel' | 'correct' } | { readonly dialog: 'return'; readonly kind: ReturnKind | null } | null;

export function OrderButtons({ order }: { order: Order }) {
  const t = useTexts(accountTexts);
  const { pack } = useShop();
  const [open, setOpen] = useState<OpenDialog>(null);
  const { cancel, correct, chooseCallTime, requestReturn } = orderActions(order);
  const handleClose = (): void => setOpen(null);
  // The law requires a separate withdrawal button.
  const hasWithdrawalButton = pack.returnPolicies.at(-1)?.withdrawal.onlineFunction === true;
  return (
    <div className="flex flex-wrap gap-2.5 pt-3 orders:justify-end">
      <ReorderButton order={order} />
      {cancel && (
        <Button variant="outline" size="small" onClick={() => setOpen({ dialog: 'cancel' })}>
          {t.cancel.action}
        </Button>
      )}
      {correct && (
        <Button variant="outline" size="small" onClick={() => setOpen({ dialog: 'correct' })}>
          {t.correct.action}
        </Button>
      )}
      {chooseCallTime && <CallTimeButton order={order} />}
      {requestReturn && (
        <Button variant="outline" size="small" onClick={() => setOpen({ dialog: 'return', kind: null })}>
          {t.returns.action}
        </Button>
      )}
      {requestReturn && hasWithdrawalButton && (
        <Button variant="outline" size="small" onClick={() => setOpen({ dialog: 'return', kind: 'withdrawal' })}>
          {t.returns.withdraw}
        </Button>
      )}
      {open?.dialog === 'cancel' && <CancelOrderDialog order={order} onClose={handleClose} />}
      {open?.dialog === 'correct' && <CorrectOrderDialog order={order} onClose={handleClose} />}
      {open?.dialog === 'return' && <ReturnDialog order={order} initialKind={open.kind} onClose={handleClose} />}
    </div>
  );
}

function ReorderButton({ order }: { order: Order }) {
  const t = useTexts(accountTexts);
  const { updateCart, setCartOpen } = useStore.getState();
  const reorder = (): void => {
    const { cart } = useStore.getState();
    updateCart(order.Articles.reduce((lines, { ID, Quantity }) => addLine(lines, ID, Quantity), cart));
    announce(t.again.done);
    setCartOpen(true);
  };
  return (
    <Button variant="outline" size="small" onClick={reorder}>
      {t.again.action}
    </Button>
  );
}
