/**
 * A day as all four countries write it: `28. 10. 2026.`. By hand, since browsers without the data of a language (Chromium
 * has none of Bosnian) fall back to `2026 M10 28`.
 */
export function dayOf(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'numeric', year: 'numeric' });
  const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, Number(value)]));
  return `${parts.get('day')}. ${parts.get('month')}. ${parts.get('year')}.`;
}
