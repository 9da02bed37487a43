import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '../../format/use-format.js';
import { useText } from '../../i18n/use-text.js';
import { useCallDesk } from '../desk-context.js';
import { errorKey } from '../error-key.js';
import { useErrandDesk, useErrandDeskState } from './errand-desk-context.js';

interface ErrandClaim {
  readonly pending: boolean;
  readonly claim: (id: string) => void;
  readonly takeOver: (id: string, reason: string) => void;
}

/** Takes one call and opens it; says why where that does not work. */
export function useErrandClaim(): ErrandClaim {
  const t = useText();
  const format = useFormat();
  const desk = useErrandDesk();
  const orders = useCallDesk();
  const { pending } = useErrandDeskState();
  const navigate = useNavigate();
  const notify = useNotify();
  const open = useCallback(
    async (id: string, take: () => Promise<boolean>) => {
      const order = orders.state().call;
      if (order !== null && !order.lost) {
        notify(t('queue.finish_first', { lead: order.order.leadId }), { type: 'info' });
        return;
      }
      if (await take()) {
        void navigate(`/errand/${id}`);
        return;
      }
      const { failure, opensAt, inHand } = desk.state();
      if (failure === null || inHand !== null) notify(t('errands.finish_first'), { type: 'info' });
      else if (opensAt !== null) notify(t('errands.closed', { time: format.time(opensAt) }), { type: 'warning' });
      else notify(failure === 'CONFLICT' ? t('errands.taken') : t(errorKey(failure)), { type: 'warning' });
      // On another page of this person, or left on another computer.
      if (inHand !== null) void navigate(inHand);
    },
    [desk, orders, format, navigate, notify, t],
  );
  return {
    pending: pending !== null,
    claim: (id) => void open(id, () => desk.claim(id)),
    takeOver: (id, reason) => void open(id, () => desk.takeOver(id, reason)),
  };
}
