import { tzOffset } from '@date-fns/tz/tzOffset';
import { addDays, utcMidnight, weekdayOf } from './calendar-date.js';
import type { CountryPack, OpeningHours } from './country.js';
import { holidaysOf } from './holidays.js';

type Calendar = Pick<CountryPack, 'publicHolidays' | 'timeZone'>;

const minuteMs = 60_000;
const saturday = 5;
/** Longer than any run of closed days; ends the search for hours that never open. */
const searchDays = 800;

/** Adds minutes of calling hours (ISO 8601, UTC); time outside them does not count. */
export function addCallingMinutes(
  startIso: string,
  minutes: number,
  pack: Calendar & Pick<CountryPack, 'callingHours'>,
): string {
  return addOpenMinutes(startIso, minutes, pack.callingHours, pack);
}

export function addOpenMinutes(startIso: string, minutes: number, hours: OpeningHours, pack: Calendar): string {
  const start = instant(startIso);
  if (!(minutes >= 0)) throw new RangeError(`not a number of minutes: ${minutes}`);
  let left = minutes * minuteMs;
  if (left === 0 || neverCloses(hours)) return new Date(start + left).toISOString();
  let date = dateAt(start, pack.timeZone);
  for (let day = 0; day < searchDays + minutes; day += 1) {
    for (const [from, to] of openingsOn(date, hours, pack)) {
      const open = Math.max(from, start);
      if (to <= open) continue;
      if (to - open >= left) return new Date(open + left).toISOString();
      left -= to - open;
    }
    date = addDays(date, 1);
  }
  throw new RangeError('these hours never open');
}

export function isOpenAt(iso: string, hours: OpeningHours, pack: Calendar): boolean {
  const at = instant(iso);
  return openingsOn(dateAt(at, pack.timeZone), hours, pack).some(([from, to]) => from <= at && at < to);
}

export function isWorkingDay(date: string, pack: Pick<CountryPack, 'publicHolidays'>): boolean {
  return weekdayOf(date) < saturday && !isHoliday(date, pack);
}

/** The date itself does not count. With 0: the date, or the next working day. */
export function addWorkingDays(date: string, days: number, pack: Pick<CountryPack, 'publicHolidays'>): string {
  if (!Number.isInteger(days) || days < 0) throw new RangeError(`not a number of days: ${days}`);
  let result = date;
  let left = days;
  while (left > 0 || !isWorkingDay(result, pack)) {
    result = addDays(result, 1);
    if (left > 0 && isWorkingDay(result, pack)) left -= 1;
  }
  return result;
}

/** The date itself does not count. */
export function workingDaysBefore(date: string, days: number, pack: Pick<CountryPack, 'publicHolidays'>): string {
  if (!Number.isInteger(days) || days < 0) throw new RangeError(`not a number of days: ${days}`);
  let result = date;
  for (let left = days; left > 0;) {
    result = addDays(result, -1);
    if (isWorkingDay(result, pack)) left -= 1;
  }
  return result;
}

export function startOfDate(date: string, pack: Pick<CountryPack, 'timeZone'>): string {
  return new Date(instantOf(date, 0, pack.timeZone)).toISOString();
}

export function localDate(iso: string, pack: Pick<CountryPack, 'timeZone'>): string {
  return dateAt(instant(iso), pack.timeZone);
}

function neverCloses({ week, closedOnHolidays, closedDates }: OpeningHours): boolean {
  if (closedOnHolidays || closedDates.length > 0) return false;
  return week.every(([first, ...others]) => others.length === 0 && first?.from === '00:00' && first.to === '24:00');
}

const holidaysByPack = new WeakMap<object, Map<number, ReadonlySet<string>>>();

function isHoliday(date: string, pack: Pick<CountryPack, 'publicHolidays'>): boolean {
  const year = Number(date.slice(0, 4));
  const years = holidaysByPack.get(pack) ?? new Map<number, ReadonlySet<string>>();
  holidaysByPack.set(pack, years);
  const days = years.get(year) ?? new Set(holidaysOf(year, pack).map((holiday) => holiday.date));
  years.set(year, days);
  return days.has(date);
}

function openingsOn(date: string, hours: OpeningHours, pack: Calendar): readonly (readonly [number, number])[] {
  if (hours.closedDates.includes(date) || (hours.closedOnHolidays && isHoliday(date, pack))) return [];
  const intervals = hours.week[weekdayOf(date)] ?? [];
  return intervals.map(({ from, to }) => [
    instantOf(date, minutesOf(from), pack.timeZone),
    instantOf(date, minutesOf(to), pack.timeZone),
  ]);
}

/** Of a local time `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = '', minutes = ''] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

function instant(iso: string): number {
  const result = Date.parse(iso);
  if (Number.isNaN(result)) throw new RangeError(`not an instant: ${iso}`);
  return result;
}

/** Calendar date of the time zone. */
function dateAt(instant: number, timeZone: string): string {
  return new Date(instant + offset(instant, timeZone)).toISOString().slice(0, 10);
}

/** First instant at which the wall clock reaches or skips `minutes` past midnight; 1440 is the next midnight. */
export function instantOf(date: string, minutes: number, timeZone: string): number {
  const asUtc = utcMidnight(date) + minutes * minuteMs;
  const before = offset(asUtc - 24 * 60 * minuteMs, timeZone);
  const after = offset(asUtc + 24 * 60 * minuteMs, timeZone);
  const candidates = [asUtc - before, asUtc - after].sort((a, b) => a - b);
  const exact = candidates.find((instant) => instant + offset(instant, timeZone) === asUtc);
  return exact ?? jumpBetween(asUtc - after, asUtc - before, timeZone);
}

/** A skipped local time maps to the instant of the clock change. */
function jumpBetween(low: number, high: number, timeZone: string): number {
  const afterJump = offset(high, timeZone);
  let [earlier, later] = [low, high];
  while (later - earlier > minuteMs) {
    const middle = earlier + Math.floor((later - earlier) / 2 / minuteMs) * minuteMs;
    if (offset(middle, timeZone) === afterJump) later = middle;
    else earlier = middle;
  }
  return later;
}

/** Milliseconds ahead of UTC. */
function offset(instant: number, timeZone: string): number {
  return tzOffset(timeZone, new Date(instant)) * minuteMs;
}
