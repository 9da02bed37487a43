import { addDays, utcMidnight, weekdayOf } from './calendar-date.js';
import type { CountryPack } from './country.js';
import { instantOf, localDate } from './working-time.js';

/** Monday to Monday in local time. */
export interface CalendarWeek {
  /** ISO 8601: `2026-W47`. */
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly from: string;
  /** Exclusive. */
  readonly until: string;
}

const weekMs = 7 * 86_400_000;

export function weekAt(at: string, { timeZone }: Pick<CountryPack, 'timeZone'>): CalendarWeek {
  const today = localDate(at, { timeZone });
  const monday = addDays(today, -weekdayOf(today));
  const startOf = (date: string) => new Date(instantOf(date, 0, timeZone)).toISOString();
  return { name: nameOf(monday), from: startOf(monday), until: startOf(addDays(monday, 7)) };
}

/** A week belongs to the year of its Thursday; 4 January is always in the first. */
function nameOf(monday: string): string {
  const year = addDays(monday, 3).slice(0, 4);
  const inFirst = `${year}-01-04`;
  const firstMonday = addDays(inFirst, -weekdayOf(inFirst));
  const number = (utcMidnight(monday) - utcMidnight(firstMonday)) / weekMs + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}
