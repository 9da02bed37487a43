import { useShop } from './shop.js';

/**
 * `21. 11. 2026.` and `21. 11. 2026. 08:15`. Without Intl, because browsers lack some languages (Chrome: Bosnian
 * months).
 * @param timeZone IANA name; ignored for a bare date (`YYYY-MM-DD`)
 */
export function formatDate(date: string, timeZone: string, { time = false }: { readonly time?: boolean } = {}): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZone: date.length === 10 ? 'UTC' : timeZone,
  });
  const part = Object.fromEntries(format.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
  // No line break within a date.
  const day = `${Number(part['day'])}.\u00a0${Number(part['month'])}.\u00a0${part['year']}.`;
  return time ? `${day} ${part['hour']}:${part['minute']}` : day;
}

export function formatTime(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(at));
}

/** `2026-11-21` */
export function localDay(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(at));
}

export function useDates(): { day(date: string): string; moment(at: string): string } {
  const { timeZone } = useShop().pack;
  return {
    day: (date) => formatDate(date, timeZone),
    moment: (at) => formatDate(at, timeZone, { time: true }),
  };
}
