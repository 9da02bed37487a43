import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useOrderCallStore, useOrderCallState } from './order-call-context.js';
import { useCallTaskStore } from '../call-tasks/call-task-context.js';
import { errorKey } from './error-key.js';

interface ClaimOrder {
  readonly pending: boolean;
  readonly claim: (orderId: string) => void;
  readonly takeOver: (orderId: string, reason: string) => void;
}

export function useClaimOrder(): ClaimOrder {
  const t = useText();
  const orderCalls = useOrderCallStore();
  const callTasks = useCallTaskStore();
  const { pending } = useOrderCallState();
  const navigate = useNavigate();
  const notify = useNotify();
  const open = useCallback(
    async (orderId: string, take: () => Promise<boolean>) => {
      const other = callTasks.state().call;
      if (other !== null && !other.lost) {
        notify(t('errands.finish_first'), { type: 'info' });
        return;
      }
      if (await take()) {
        void navigate(`/call/${orderId}`);
        return;
      }
      const { call, failure, unfinishedCallPath } = orderCalls.state();
      if (unfinishedCallPath !== null) {
        notify(t('errands.finish_first'), { type: 'info' });
        void navigate(unfinishedCallPath);
      } else if (failure !== null)
        notify(failure === 'CONFLICT' ? t('queue.taken') : t(errorKey(failure)), { type: 'warning' });
      else if (call !== null) notify(t('queue.finish_first', { lead: call.order.leadId }), { type: 'info' });
    },
    [orderCalls, callTasks, navigate, notify, t],
  );
  return {
    pending: pending !== null,
    claim: (orderId) => void open(orderId, () => orderCalls.claim(orderId)),
    takeOver: (orderId, reason) => void open(orderId, () => orderCalls.takeOver(orderId, reason)),
  };
}
