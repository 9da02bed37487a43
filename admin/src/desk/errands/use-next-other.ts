import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/use-text.js';
import { useCallDesk } from '../desk-context.js';
import { errorKey } from '../error-key.js';
import { useChosenCountries } from '../served-countries.js';
import { useErrandDesk, useErrandDeskState } from './errand-desk-context.js';

/** Takes another call when no order waits. The server looks for an order once more before it gives one out. */
export function useNextOther(): { readonly pending: boolean; readonly next: () => Promise<void> } {
  const t = useText();
  const orders = useCallDesk();
  const desk = useErrandDesk();
  const { pending } = useErrandDeskState();
  const [chosen] = useChosenCountries();
  const navigate = useNavigate();
  const notify = useNotify();
  const next = useCallback(async () => {
    const found = await desk.next(chosen);
    if (found === null) notify(t(errorKey(desk.state().failure ?? 'SERVER_ERROR')), { type: 'error' });
    else if (found.kind === 'errand') void navigate(`/errand/${found.id}`);
    else if (found.kind === 'none') notify(t('queue.nothing_due'), { type: 'info' });
    else {
      orders.adopt(found.lease);
      void navigate(`/call/${found.lease.order.id}`);
    }
  }, [orders, desk, chosen, navigate, notify, t]);
  return { pending: pending === 'next', next };
}
