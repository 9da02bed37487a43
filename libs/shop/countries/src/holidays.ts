import { addDays, dateOf, weekdayOf } from './calendar-date.js';
import type { CountryPack, HolidayRule } from './country.js';

export interface Holiday {
  readonly date: string;
  readonly name: string;
}

const sunday = 6;

/** Years 1900 to 2099; returns `YYYY-MM-DD`. */
export function easterSunday(year: number, church: 'western' | 'orthodox'): string {
  return church === 'western' ? westernEaster(year) : orthodoxEaster(year);
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

/** The anonymous Gregorian computation (Meeus, Jones, Butcher). */
function westernEaster(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const skipped = Math.floor((century + 8) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - skipped + 1) / 3) + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * correction + 114;
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1);
}

/** Meeus’ Julian computation; the Julian calendar is 13 days behind from 1900 to 2099. */
function orthodoxEaster(year: number): string {
  const epact = (19 * (year % 19) + 15) % 30;
  const toSunday = (2 * (year % 4) + 4 * (year % 7) - epact + 34) % 7;
  const days = epact + toSunday + 114;
  return addDays(dateOf(year, Math.floor(days / 31), (days % 31) + 1), 13);
}
