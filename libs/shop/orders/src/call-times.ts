import { addDays, instantOf, isOpenAt, localDate, packOf, type CountryCode } from '@shop/countries';
import { addMilliseconds } from '@shop/kernel';

/** Hours and days are local; notice in ms. */
const callTimeRules = { firstHour: 8, lastHour: 20, days: 3, noticeMs: 30 * 60_000 } as const;

/** Extra time to choose an offered time, for slow readers. */
const graceMs = 20 * 60_000;

export function callTimes(now: string, country: CountryCode): readonly string[] {
  const pack = packOf(country);
  const earliest = addMilliseconds(now, callTimeRules.noticeMs);
  const today = localDate(now, pack);
  const hours = Array.from(
    { length: callTimeRules.lastHour - callTimeRules.firstHour + 1 },
    (_, index) => callTimeRules.firstHour + index,
  );
  return Array.from({ length: callTimeRules.days + 1 }, (_, days) => addDays(today, days))
    .flatMap((date) => hours.map((hour) => new Date(instantOf(date, hour * 60, pack.timeZone)).toISOString()))
    .filter((at) => at >= earliest && isOpenAt(at, pack.callingHours, pack));
}

/** Accepts times that were offered within the last 20 minutes. */
export function isCallTime(at: string, now: string, country: CountryCode): boolean {
  return at > now && [now, addMilliseconds(now, -graceMs)].some((then) => callTimes(then, country).includes(at));
}
