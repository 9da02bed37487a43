import { packOf, type CountryCode, type OpeningHours } from '@shop/countries';
import { isOpenAt } from '@shop/countries/working-time';

/** In minutes from now. */
export const commonDelayMinutes = [15, 30, 60, 120] as const;

/** Converts the local time `2026-11-21T14:05` of a form field to ISO 8601. Null if invalid. */
export function parseDateTimeField(value: string): string | null {
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** Formats an instant (milliseconds) for a date-time field. */
export function formatDateTimeField(at: number): string {
  const date = new Date(at);
  const padTwo = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())}T${padTwo(date.getHours())}:${padTwo(date.getMinutes())}`;
}

export type CallbackProblem = 'past' | 'closed' | 'missing';

/** Null if the callback is in the future and within calling hours. */
export function callbackProblem(
  at: string | null,
  now: number,
  country: CountryCode,
  hours: OpeningHours = packOf(country).callingHours,
): CallbackProblem | null {
  if (at === null) return 'missing';
  if (Date.parse(at) <= now) return 'past';
  return isOpenAt(at, hours, packOf(country)) ? null : 'closed';
}
