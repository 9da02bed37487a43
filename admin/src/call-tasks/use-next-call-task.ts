import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useOrderCallStore } from '../calls/order-call-context.js';
import { useSelectedCountries } from '../calls/served-countries.js';
import { useNotifyRejection } from '../calls/use-notify-rejection.js';
import { useCallTaskStore, useCallTaskState } from './call-task-context.js';

/** Claims a call task when no order waits. The server checks for an order once more. */
export function useNextCallTask(): { readonly pending: boolean; readonly next: () => Promise<void> } {
  const t = useText();
  const orderCalls = useOrderCallStore();
  const callTasks = useCallTaskStore();
  const { pending } = useCallTaskState();
  const [selectedCountries] = useSelectedCountries();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyRejection = useNotifyRejection();
  const next = useCallback(async () => {
    const result = await callTasks.next(selectedCountries);
    if (result === null) notifyRejection(callTasks.state().failure ?? 'SERVER_ERROR');
    else if (result.kind === 'errand') void navigate(`/errand/${result.id}`);
    else if (result.kind === 'none') notify(t('queue.nothing_due'), { type: 'info' });
    else {
      orderCalls.openLease(result.lease);
      void navigate(`/call/${result.lease.order.id}`);
    }
  }, [orderCalls, callTasks, selectedCountries, navigate, notify, notifyRejection, t]);
  return { pending: pending === 'next', next };
}
