import type { ReviewRow } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { isTransient } from '../rpc/rpc-error.js';
import { useRpc } from '../rpc/rpc-context.js';

type Viewers = ReviewRow['viewers'];

/** Minimum time on a review to count as a viewer. */
const dwellMs = 600;
/** The server forgets a viewer after 30 seconds. */
const repeatMs = 12_000;

/** Reports this user as a viewer of the review and returns the other viewers. */
export function useReviewViewers(id: string | null): Viewers {
  const rpc = useRpc();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [latest, setLatest] = useState<{ readonly id: string; readonly viewers: Viewers } | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    let isReported = false;
    const reportViewing = async (open: boolean) => {
      try {
        const { viewers } = await rpc.command('admin.reviews.view', { id, open });
        if (open) setLatest({ id, viewers });
      } catch (error) {
        // The next heartbeat retries; an expired session shows at the next command.
        if (!isTransient(error)) void logoutIfAccessDenied(error);
      }
    };
    const startViewing = () => {
      isReported = true;
      void reportViewing(true);
    };
    const first = setTimeout(startViewing, dwellMs);
    const again = setInterval(startViewing, repeatMs);
    return () => {
      clearTimeout(first);
      clearInterval(again);
      if (isReported) void reportViewing(false);
    };
  }, [id, rpc, logoutIfAccessDenied]);
  return latest !== null && latest.id === id ? latest.viewers : [];
}
