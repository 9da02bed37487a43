import { formatDate, formatTime } from '../dates.js';

export interface CallDay {
  /** `21. 11. 2026.` */
  readonly day: string;
  readonly times: readonly { readonly at: string; readonly time: string }[];
}

export function groupTimesByDay(times: readonly string[], timeZone: string): readonly CallDay[] {
  const days = new Map<string, CallDay['times']>();
  for (const at of times) {
    const day = formatDate(at, timeZone);
    days.set(day, [...(days.get(day) ?? []), { at, time: formatTime(at, timeZone) }]);
  }
  return [...days].map(([day, timesOfDay]) => ({ day, times: timesOfDay }));
}
