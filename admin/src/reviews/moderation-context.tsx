import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { newUuid } from '../browser.js';
import { useRpc } from '../rpc/rpc-context.js';
import { Throttle } from '../live/throttle.js';
import { ModerationStore, type ModerationState } from './moderation-store.js';

const ModerationContext = createContext<ModerationStore | null>(null);

/** Minimum time between refetches after decisions. */
const refetchIntervalMs = 700;

export function ModerationProvider({ children }: { readonly children: ReactNode }) {
  const rpc = useRpc();
  const queryClient = useQueryClient();
  const store = useMemo(() => {
    const throttle = new Throttle(refetchIntervalMs, {
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    });
    const refetchReviews = () => {
      void queryClient.invalidateQueries({ queryKey: ['reviews', 'getList'] });
      void queryClient.invalidateQueries({ queryKey: ['reviews', 'getOne'] });
    };
    return new ModerationStore(rpc, newUuid, () => throttle.run('reviews', refetchReviews));
  }, [rpc, queryClient]);
  return <ModerationContext value={store}>{children}</ModerationContext>;
}

export function useModerationStore(): ModerationStore {
  const store = useContext(ModerationContext);
  if (store === null) throw new Error('useModerationStore outside of ModerationProvider');
  return store;
}

export function useModerationState(): ModerationState {
  const store = useModerationStore();
  return useSyncExternalStore(store.subscribe, store.state);
}
