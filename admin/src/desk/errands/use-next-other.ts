import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/use-text.js';
import { useCallDesk } from '../desk-context.js';
import { useChosenCountries } from '../served-countries.js';
import { useTellRefusal } from '../use-tell-refusal.js';
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
  const tellRefusal = useTellRefusal();
  const next = useCallback(async () => {
    const found = await desk.next(chosen);
    if (found === null) tellRefusal(desk.state().failure ?? 'SERVER_ERROR');
    else if (found.kind === 'errand') void navigate(`/errand/${found.id}`);
    else if (found.kind === 'none') notify(t('queue.nothing_due'), { type: 'info' });
    else {
      orders.adopt(found.lease);
      void navigate(`/call/${found.lease.order.id}`);
    }
  }, [orders, desk, chosen, navigate, notify, tellRefusal, t]);
  return { pending: pending === 'next', next };
}
