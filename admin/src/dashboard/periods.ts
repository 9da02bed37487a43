import { startOfDay } from '../browser.js';

const dayMs = 86_400_000;

const periodDays = {
  today: [0, 1],
  yesterday: [1, 1],
  week: [6, 7],
  month: [29, 30],
} as const satisfies Record<string, readonly [before: number, count: number]>;

export type PeriodName = keyof typeof periodDays;
export const periodNames = Object.keys(periodDays) as readonly PeriodName[];

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Whole local days, of 23 or 25 hours at clock changes. */
export function periodOf(name: PeriodName, today: string): Period {
  const [before, count] = periodDays[name];
  return { from: addDays(today, -before), to: addDays(today, count - before) };
}

/** The day before a period of one day; undefined for longer ones. */
export function dayBefore(name: PeriodName, today: string): Period | undefined {
  const [before, count] = periodDays[name];
  return count === 1 ? { from: addDays(today, -before - 1), to: addDays(today, -before) } : undefined;
}

function addDays(today: string, later: number): string {
  return startOfDay(Date.parse(today) + later * dayMs + dayMs / 2);
}
