import type { QueueRow } from '@shop/contracts';
import { useSyncExternalStore, useMemo } from 'react';
import { useServerClock } from '../clock/clock-context.js';
import { useOrderQueue } from './use-call-queue.js';

/** Rows past their deadline. Renders when one passes it, not every second. */
function useLateRows(rows: readonly QueueRow[]): readonly QueueRow[] {
  const clock = useServerClock();
  const late = useSyncExternalStore(clock.subscribe, () =>
    rows
      .filter((row) => Date.parse(row.deadline) <= clock.currentSecond())
      .map((row) => row.id)
      .join(),
  );
  return useMemo(() => {
    const ids = new Set(late.split(','));
    return rows.filter((row) => ids.has(row.id));
  }, [rows, late]);
}

const noRows: readonly QueueRow[] = [];

/** Late orders of the whole queue: the server's count plus those that became late since. */
export function useLateCount(): number {
  const { data: rows = noRows, total = 0, meta } = useOrderQueue();
  const shown = useLateRows(rows).length;
  return Math.max(shown, total <= rows.length ? 0 : (meta?.late ?? 0));
}
