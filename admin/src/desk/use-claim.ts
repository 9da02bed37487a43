import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useCallDesk, useDeskState } from './desk-context.js';
import { useErrandDesk } from './errands/errand-desk-context.js';
import { errorKey } from './error-key.js';

interface Claim {
  readonly pending: boolean;
  readonly claim: (orderId: string) => void;
  readonly takeOver: (orderId: string, reason: string) => void;
}

/** Takes one order and opens its call; says why where that does not work. */
export function useClaim(): Claim {
  const t = useText();
  const desk = useCallDesk();
  const errands = useErrandDesk();
  const { pending } = useDeskState();
  const navigate = useNavigate();
  const notify = useNotify();
  const open = useCallback(
    async (orderId: string, take: () => Promise<boolean>) => {
      const other = errands.state().call;
      if (other !== null && !other.lost) {
        notify(t('errands.finish_first'), { type: 'info' });
        return;
      }
      if (await take()) {
        void navigate(`/call/${orderId}`);
        return;
      }
      const { call, failure, inHand } = desk.state();
      if (inHand !== null) {
        // On another page of this person, or left on another computer.
        notify(t('errands.finish_first'), { type: 'info' });
        void navigate(inHand);
      } else if (failure !== null)
        notify(failure === 'CONFLICT' ? t('queue.taken') : t(errorKey(failure)), { type: 'warning' });
      else if (call !== null) notify(t('queue.finish_first', { lead: call.order.leadId }), { type: 'info' });
    },
    [desk, errands, navigate, notify, t],
  );
  return {
    pending: pending !== null,
    claim: (orderId) => void open(orderId, () => desk.claim(orderId)),
    takeOver: (orderId, reason) => void open(orderId, () => desk.takeOver(orderId, reason)),
  };
}
