import { packOf, type CountryCode, type OpeningHours } from '@shop/countries';
import { isOpenAt } from '@shop/countries/working-time';

/** What is agreed most often, in minutes from now. */
export const commonDelayMinutes = [15, 30, 60, 120] as const;

/** `2026-11-21T14:05` of a date-time field, as the clock of this computer means it, to ISO 8601; null where it is none. */
export function parseDateTimeField(value: string): string | null {
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** An instant in milliseconds as a date-time field writes it. */
export function formatDateTimeField(at: number): string {
  const date = new Date(at);
  const padTwo = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())}T${padTwo(date.getHours())}:${padTwo(date.getMinutes())}`;
}

export type CallbackProblem = 'past' | 'closed' | 'missing';

/** Why nobody can be called back at an instant, or null: it must lie ahead and within the hours of such calls. */
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
