import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { useServerClock } from '../clock/clock-context.js';
import type { RowOf } from '../providers/resources.js';

type CallRow = RowOf<'calls'> | RowOf<'errands'>;

const graceMs = 1_000;
const maxWaitMs = 3_600_000;

/** A call becomes due, or its calling hours begin, without an event: the list loads again at that time. */
export function useRefetchWhenDue(): void {
  const { data, refetch } = useListContext();
  const clock = useServerClock();
  useEffect(() => {
    const waitMs = nextDueTime((data ?? []) as readonly CallRow[], clock.now()) - clock.now() + graceMs;
    const timer = setTimeout(() => void refetch(), Math.min(waitMs, maxWaitMs));
    return () => clearTimeout(timer);
  }, [data, refetch, clock]);
}

/** Milliseconds since the epoch; infinite if nothing becomes due after `now`. */
export function nextDueTime(rows: readonly CallRow[], now: number): number {
  const times = rows.flatMap((row) => [row.dueAt, 'opensAt' in row ? row.opensAt : null]);
  const later = times.flatMap((at) => (at !== null && Date.parse(at) > now ? [Date.parse(at)] : []));
  return Math.min(Infinity, ...later);
}
