import { useShop } from './shop.js';

/**
 * Writes days and moments as the four countries do: `21. 11. 2026.` and `21. 11. 2026. 08:15`. Put together by hand, since
 * browsers leave out what they know of some languages (Chrome: Bosnian months).
 * @param timeZone IANA; a bare date (`YYYY-MM-DD`) is that day everywhere
 */
export function formatDate(date: string, timeZone: string, { time = false }: { readonly time?: boolean } = {}): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZone: date.length === 10 ? 'UTC' : timeZone,
  });
  const part = Object.fromEntries(format.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
  // A line never ends within a date.
  const day = `${Number(part['day'])}.\u00a0${Number(part['month'])}.\u00a0${part['year']}.`;
  return time ? `${day} ${part['hour']}:${part['minute']}` : day;
}

/** The time of day of a moment, `08:15`. */
export function formatTime(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(at));
}

/** Dates in the shop's own time. */
export function useDates(): { day(date: string): string; moment(at: string): string } {
  const { timeZone } = useShop().pack;
  return {
    day: (date) => formatDate(date, timeZone),
    moment: (at) => formatDate(at, timeZone, { time: true }),
  };
}
