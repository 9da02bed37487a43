import { useCallback } from 'react';
import { useGetIdentity, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { TextKey } from '../i18n/use-text.js';
import { useText } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { useCallDesk, useDeskState } from './desk-context.js';
import { useQueue, useServedCountries } from './use-queue.js';

/** Takes the most urgent order and opens its call; while one is held, opens that one. */
export function useNextOrder(): { readonly available: boolean; readonly pending: boolean; readonly next: () => void } {
  const t = useText();
  const may = useMay();
  const desk = useCallDesk();
  const state = useDeskState();
  const navigate = useNavigate();
  const notify = useNotify();
  const [served] = useServedCountries();
  const { data: identity } = useGetIdentity();
  const { data: queue } = useQueue();
  // Left open by another page of this person: it gets its outcome before another order is taken.
  const mine = queue?.data.find(({ claimedBy }) => claimedBy !== null && claimedBy.id === identity?.id)?.id;
  const next = useCallback(async () => {
    const held = desk.state().call;
    if (held !== null && !held.lost) {
      notify(t('queue.finish_first', { lead: held.order.leadId }), { type: 'info' });
      void navigate(`/call/${held.order.id}`);
      return;
    }
    const found = mine === undefined ? await desk.next(served) : await desk.claim(mine);
    const { call, idle, failure } = desk.state();
    if (found && call !== null) void navigate(`/call/${call.order.id}`);
    else if (idle) notify(t('queue.nothing_due'), { type: 'info' });
    else if (failure !== null) notify(t(errorKey(failure)), { type: 'error' });
  }, [desk, mine, served, navigate, notify, t]);
  return {
    available: may('admin.calls.next'),
    pending: state.pending === 'next' || state.pending === 'claim',
    next: () => void next(),
  };
}

const known = new Set([
  'INVALID_PARAMS',
  'METHOD_NOT_FOUND',
  'NOT_LOGGED_IN',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'SERVER_ERROR',
  'STAFF_EXISTS',
  'LAST_ADMIN',
  'RPC_CLIENT_ERROR',
  'OUT_OF_STOCK',
  'WRONG_CREDENTIALS',
] as const);
type KnownCode = typeof known extends Set<infer Code> ? Code : never;

/** The text for a refusal; one that the console does not know is a fault. */
export function errorKey(code: string): TextKey & `error.${string}` {
  const match = [...known].find((one): one is KnownCode => one === code);
  return match === undefined ? 'error.SERVER_ERROR' : `error.${match}`;
}
