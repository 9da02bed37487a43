import { packOf, type CountryCode, type OpeningHours } from '@shop/countries';
import { isOpenAt } from '@shop/countries/working-time';

/** What is agreed most often, in minutes from now. */
export const usualDelays = [15, 30, 60, 120] as const;

/** `2026-11-21T14:05` of a date-time field, as the clock of this computer means it, to ISO 8601; null where it is none. */
export function instantOfField(value: string): string | null {
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** An instant in milliseconds as a date-time field writes it. */
export function fieldOfInstant(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

export type CallBackProblem = 'past' | 'closed' | 'missing';

/** Why nobody can be called back at an instant, or null: it must lie ahead and within the hours of such calls. */
export function callBackProblem(
  at: string | null,
  now: number,
  country: CountryCode,
  hours: OpeningHours = packOf(country).callingHours,
): CallBackProblem | null {
  if (at === null) return 'missing';
  if (Date.parse(at) <= now) return 'past';
  return isOpenAt(at, hours, packOf(country)) ? null : 'closed';
}
