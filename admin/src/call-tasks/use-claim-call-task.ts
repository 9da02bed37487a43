import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useOrderCallStore } from '../calls/order-call-context.js';
import { errorKey } from '../calls/error-key.js';
import { useCallTaskStore, useCallTaskState } from './call-task-context.js';

interface ClaimCallTask {
  readonly pending: boolean;
  readonly claim: (id: string) => void;
  readonly takeOver: (id: string, reason: string) => void;
}

export function useClaimCallTask(): ClaimCallTask {
  const t = useText();
  const format = useFormat();
  const callTasks = useCallTaskStore();
  const orderCalls = useOrderCallStore();
  const { pending } = useCallTaskState();
  const navigate = useNavigate();
  const notify = useNotify();
  const open = useCallback(
    async (id: string, take: () => Promise<boolean>) => {
      const orderCall = orderCalls.state().call;
      if (orderCall !== null && !orderCall.lost) {
        notify(t('queue.finish_first', { lead: orderCall.order.leadId }), { type: 'info' });
        return;
      }
      if (await take()) {
        void navigate(`/errand/${id}`);
        return;
      }
      const { failure, opensAt, unfinishedCallPath } = callTasks.state();
      if (failure === null || unfinishedCallPath !== null) notify(t('errands.finish_first'), { type: 'info' });
      else if (opensAt !== null) notify(t('errands.closed', { time: format.time(opensAt) }), { type: 'warning' });
      else notify(failure === 'CONFLICT' ? t('errands.taken') : t(errorKey(failure)), { type: 'warning' });
      // The unfinished call is open in another tab or on another computer.
      if (unfinishedCallPath !== null) void navigate(unfinishedCallPath);
    },
    [callTasks, orderCalls, format, navigate, notify, t],
  );
  return {
    pending: pending !== null,
    claim: (id) => void open(id, () => callTasks.claim(id)),
    takeOver: (id, reason) => void open(id, () => callTasks.takeOver(id, reason)),
  };
}
