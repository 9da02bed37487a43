import { callTaskKinds, type CallKind } from '@shop/contracts/call-values';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { listAddress } from '../records/list-path.js';
import { callPath } from './active-call.js';
import { useCallStore, useCallState } from './call-context.js';
import { errorKey } from './error-key.js';
import { queueFilterOf } from './queue-filter.js';
import { useReloadServedCountries, useSelectedCountries } from './served-countries.js';
import { useNotifyUnfinished } from './use-claim-call.js';

interface NextCall {
  readonly available: boolean;
  readonly pending: boolean;
  /** Empty means the most urgent call of any kind. */
  readonly kinds: readonly CallKind[];
  readonly next: () => void;
}

/** Opens the call in hand, else claims the most urgent one of the kinds that the queue shows. */
export function useNextCall(): NextCall {
  const can = useCan();
  const calls = useCallStore();
  const { pending } = useCallState();
  const navigate = useNavigate();
  const [countries] = useSelectedCountries();
  const kinds = useNextKinds();
  const notifyUnfinished = useNotifyUnfinished();
  const notifyFailure = useNotifyFailure();
  const next = useCallback(async () => {
    const inHand = calls.callInHand();
    if (inHand !== null) {
      notifyUnfinished(null, inHand);
      void navigate(callPath(inHand));
      return;
    }
    const isFound = await calls.next(countries, kinds);
    const { call, failure, idle } = calls.state();
    if (isFound && call !== null) void navigate(callPath(call), { state: { kinds } satisfies NextState });
    else notifyFailure(failure, idle);
  }, [calls, kinds, countries, navigate, notifyUnfinished, notifyFailure]);
  return {
    available: can('admin.calls.next'),
    pending: pending === 'next',
    kinds,
    next: () => void next(),
  };
}

interface NextState {
  readonly kinds: readonly CallKind[];
}

const allKinds: readonly CallKind[] = [];

/** After an outcome the kinds are those of the call before. */
function useNextKinds(): readonly CallKind[] {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: NextState | null };
  if (!pathname.startsWith(listAddress('calls'))) return state?.kinds ?? allKinds;
  const filter = queueFilterOf(pathname, search);
  if (filter === 'order_confirmation') return allKinds;
  return filter === 'other' ? callTaskKinds : [filter];
}

function useNotifyFailure() {
  const t = useText();
  const notify = useNotify();
  const reloadCountries = useReloadServedCountries();
  return useCallback(
    (failure: string | null, idle: boolean) => {
      if (idle) return notify(t('queue.nothing_due'), { type: 'info' });
      if (failure === null) return;
      if (failure !== 'FORBIDDEN') return notify(t(errorKey(failure)), { type: 'error' });
      // FORBIDDEN here means that the served countries have changed.
      reloadCountries();
      notify(t('queue.not_served'), { type: 'warning' });
    },
    [t, notify, reloadCountries],
  );
}
