import { useCallback } from 'react';
import { useGetIdentity, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { useCallDesk, useDeskState } from './desk-context.js';
import { useErrandDesk } from './errands/errand-desk-context.js';
import { useNextOther } from './errands/use-next-other.js';
import { useChosenCountries } from './served-countries.js';
import { useQueue } from './use-queue.js';
import { useTellRefusal } from './use-tell-refusal.js';

/** Takes the most urgent order, or another call while none waits, and opens it; while one is held, opens that one. */
export function useNextOrder(): { readonly available: boolean; readonly pending: boolean; readonly next: () => void } {
  const t = useText();
  const may = useMay();
  const desk = useCallDesk();
  const state = useDeskState();
  const navigate = useNavigate();
  const notify = useNotify();
  const [chosen] = useChosenCountries();
  const tellRefusal = useTellRefusal();
  const mine = useLeftOpen(state.ended?.order.id);
  const errands = useErrandDesk();
  const { next: nextOther, pending: askingOther } = useNextOther();
  const next = useCallback(async () => {
    const other = errands.state().call;
    if (other !== null && !other.lost) {
      notify(t('errands.finish_first'), { type: 'info' });
      void navigate(`/errand/${other.errand.id}`);
      return;
    }
    const held = desk.state().call;
    if (held !== null && !held.lost) {
      notify(t('queue.finish_first', { lead: held.order.leadId }), { type: 'info' });
      void navigate(`/call/${held.order.id}`);
      return;
    }
    // The queue on the screen may be a moment old: what is no longer to be called is no reason to stop.
    const found = (mine !== undefined && (await desk.claim(mine))) || (await desk.next(chosen));
    const { call, idle, failure } = desk.state();
    if (found && call !== null) void navigate(`/call/${call.order.id}`);
    else if (idle) await nextOther();
    else if (failure !== null) tellRefusal(failure);
  }, [desk, errands, nextOther, tellRefusal, mine, chosen, navigate, notify, t]);
  return {
    available: may('admin.calls.next'),
    pending: state.pending === 'next' || state.pending === 'claim' || askingOther,
    next: () => void next(),
  };
}

/** An order left open by another page of this person: it gets its outcome before another one is taken. */
function useLeftOpen(endedId: string | undefined): string | undefined {
  const { data: identity } = useGetIdentity();
  const { data: queue } = useQueue();
  return queue?.data.find(({ id, claimedBy }) => claimedBy !== null && claimedBy.id === identity?.id && id !== endedId)
    ?.id;
}
