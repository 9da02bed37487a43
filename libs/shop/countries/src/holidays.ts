import { easter, orthodoxEaster } from 'date-easter';
import { addDays, dateOf, weekdayOf } from './calendar-date.js';
import type { CountryPack, HolidayRule } from './country.js';

export interface Holiday {
  readonly date: string;
  readonly name: string;
}

const sunday = 6;

/** Returns `YYYY-MM-DD` of the Gregorian calendar. */
export function easterSunday(year: number, church: 'western' | 'orthodox'): string {
  const { month, day } = church === 'western' ? easter(year) : orthodoxEaster(year);
  return dateOf(year, month, day);
}

/** Ascending, with substitute days for Sundays. */
export function holidaysOf(year: number, pack: Pick<CountryPack, 'publicHolidays'>): readonly Holiday[] {
  const named = new Map<string, string>();
  const moved: string[] = [];
  for (const rule of pack.publicHolidays) {
    for (let day = 0; day < rule.days; day += 1) {
      const date = addDays(firstDay(rule, year), day);
      if (!named.has(date)) named.set(date, rule.name);
      if (rule.movesFromSunday && weekdayOf(date) === sunday) moved.push(date);
    }
  }
  for (const date of moved) {
    let substitute = addDays(date, 1);
    while (named.has(substitute)) substitute = addDays(substitute, 1);
    named.set(substitute, named.get(date) ?? '');
  }
  return [...named].map(([date, name]) => ({ date, name })).sort((a, b) => (a.date < b.date ? -1 : 1));
}

function firstDay(rule: HolidayRule, year: number): string {
  if (rule.on.kind === 'fixed') return dateOf(year, rule.on.month, rule.on.day);
  const church = rule.on.kind === 'westernEaster' ? 'western' : 'orthodox';
  return addDays(easterSunday(year, church), rule.on.offsetDays);
}
