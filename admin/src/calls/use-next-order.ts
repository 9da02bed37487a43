import { useCallback } from 'react';
import { useGetIdentity, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { useOrderCallStore, useOrderCallState } from './order-call-context.js';
import { useCallTaskStore } from '../call-tasks/call-task-context.js';
import { useNextCallTask } from '../call-tasks/use-next-call-task.js';
import { useSelectedCountries } from './served-countries.js';
import { useOrderQueue } from './use-order-queue.js';
import { useNotifyRejection } from './use-notify-rejection.js';

/** Opens the active call, else claims the most urgent order, else a call task. */
export function useNextOrder(): { readonly available: boolean; readonly pending: boolean; readonly next: () => void } {
  const t = useText();
  const can = useCan();
  const orderCalls = useOrderCallStore();
  const state = useOrderCallState();
  const navigate = useNavigate();
  const notify = useNotify();
  const [countries] = useSelectedCountries();
  const notifyRejection = useNotifyRejection();
  const openOrderId = useOpenOrderId(state.ended?.order.id);
  const callTasks = useCallTaskStore();
  const { next: nextCallTask, pending: isTaskPending } = useNextCallTask();
  const next = useCallback(async () => {
    const other = callTasks.state().call;
    if (other !== null && !other.lost) {
      notify(t('errands.finish_first'), { type: 'info' });
      void navigate(`/errand/${other.callTask.id}`);
      return;
    }
    const activeCall = orderCalls.state().call;
    if (activeCall !== null && !activeCall.lost) {
      notify(t('queue.finish_first', { lead: activeCall.order.leadId }), { type: 'info' });
      void navigate(`/call/${activeCall.order.id}`);
      return;
    }
    // The queue on screen may be stale, so a failed claim falls back to the next order.
    const found =
      (openOrderId !== undefined && (await orderCalls.claim(openOrderId))) || (await orderCalls.next(countries));
    const { call, idle, failure, unfinishedCallPath } = orderCalls.state();
    if (found && call !== null) void navigate(`/call/${call.order.id}`);
    else if (idle) await nextCallTask();
    else if (unfinishedCallPath !== null) {
      // A call task is open in another tab or on another computer.
      notify(t('errands.finish_first'), { type: 'info' });
      void navigate(unfinishedCallPath);
    } else if (failure !== null) notifyRejection(failure);
  }, [orderCalls, callTasks, nextCallTask, notifyRejection, openOrderId, countries, navigate, notify, t]);
  return {
    available: can('admin.calls.next'),
    pending: state.pending === 'next' || state.pending === 'claim' || isTaskPending,
    next: () => void next(),
  };
}

/** An order left open in another tab gets its outcome before the next claim. */
function useOpenOrderId(endedId: string | undefined): string | undefined {
  const { data: identity } = useGetIdentity();
  const { data: queue } = useOrderQueue();
  return queue?.data.find(({ id, claimedBy }) => claimedBy !== null && claimedBy.id === identity?.id && id !== endedId)
    ?.id;
}
