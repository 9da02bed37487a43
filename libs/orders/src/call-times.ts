import { addDays, instantOf, isOpenAt, localDate, packOf, type CountryCode } from '@shop/countries';
import { addMilliseconds } from '@shop/kernel';

/** What shoppers may choose from: full hours of the local day, so many days ahead, with some minutes' notice. */
const callTimeRules = { firstHour: 8, lastHour: 20, days: 3, noticeMs: 30 * 60_000 } as const;

/** How long a time that was offered may be chosen: somebody reads the page for a while. */
const graceMs = 20 * 60_000;

/** The full hours at which a shop of the country calls, earliest first. */
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

/** Whether a time is one of those, or was when the shopper saw them. */
export function isCallTime(at: string, now: string, country: CountryCode): boolean {
  return at > now && [now, addMilliseconds(now, -graceMs)].some((then) => callTimes(then, country).includes(at));
}
