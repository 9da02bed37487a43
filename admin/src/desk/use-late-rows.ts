import type { QueueRow } from '@shop/contracts';
import { useSyncExternalStore, useMemo } from 'react';
import { useServerClock } from '../clock/clock-context.js';

/** The rows past their deadline. Renders when one passes it, not every second. */
export function useLateRows(rows: readonly QueueRow[]): readonly QueueRow[] {
  const clock = useServerClock();
  const late = useSyncExternalStore(clock.subscribe, () =>
    rows
      .filter((row) => Date.parse(row.deadline) <= clock.second())
      .map((row) => row.id)
      .join(),
  );
  return useMemo(() => {
    const ids = new Set(late.split(','));
    return rows.filter((row) => ids.has(row.id));
  }, [rows, late]);
}
