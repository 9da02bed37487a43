import type { ReviewRow } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { useConsoleDataProvider } from '../providers/use-console-data-provider.js';

type Viewers = ReviewRow['viewers'];

/** Minimum time on a review to count as a viewer. */
const dwellMs = 600;
/** The server forgets a viewer after 30 seconds. */
const repeatMs = 12_000;

/** Reports this user as a viewer of the review and returns the other viewers. */
export function useReviewViewers(id: string | null): Viewers {
  const { command } = useConsoleDataProvider();
  const [latest, setLatest] = useState<{ readonly id: string; readonly viewers: Viewers } | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    let isReported = false;
    const reportViewing = async (open: boolean) => {
      try {
        const { viewers } = await command('admin.reviews.view', { id, open });
        if (open) setLatest({ id, viewers });
      } catch {
        // The next heartbeat retries.
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
  }, [id, command]);
  return latest !== null && latest.id === id ? latest.viewers : [];
}
