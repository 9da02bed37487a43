import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { newUuid } from '../browser.js';
import { callKey } from '../rpc/use-call.js';
import { useRpc } from '../rpc/rpc-context.js';
import { Throttle } from '../live/throttle.js';
import { ReviewDesk, type ReviewDeskState } from './review-desk.js';

const ReviewDeskContext = createContext<ReviewDesk | null>(null);

/** What is decided in quick succession makes the list be asked for at most once in this time. */
const gapMs = 700;

export function ReviewDeskProvider({ children }: { readonly children: ReactNode }) {
  const rpc = useRpc();
  const queryClient = useQueryClient();
  const desk = useMemo(() => {
    const throttle = new Throttle(gapMs, {
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    });
    const loadAgain = () => {
      void queryClient.invalidateQueries({ queryKey: callKey('admin.reviews.getList') });
      void queryClient.invalidateQueries({ queryKey: callKey('admin.reviews.getOne') });
    };
    return new ReviewDesk(rpc, newUuid, () => throttle.run('reviews', loadAgain));
  }, [rpc, queryClient]);
  return <ReviewDeskContext value={desk}>{children}</ReviewDeskContext>;
}

export function useReviewDesk(): ReviewDesk {
  const desk = useContext(ReviewDeskContext);
  if (desk === null) throw new Error('useReviewDesk outside of ReviewDeskProvider');
  return desk;
}

export function useReviewDeskState(): ReviewDeskState {
  const desk = useReviewDesk();
  return useSyncExternalStore(desk.subscribe, desk.state);
}
