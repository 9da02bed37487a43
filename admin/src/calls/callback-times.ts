import { packOf, type CountryCode, type OpeningHours } from '@shop/countries';
import { isOpenAt } from '@shop/countries/working-time';

/** In minutes from now. */
export const commonDelayMinutes = [15, 30, 60, 120] as const;

/** Limit of the server for most kinds of calls. */
export const maxCallbackDays = 14;
const dayMs = 86_400_000;

/** Rules of the server. */
export interface CallbackTerms {
  readonly country: CountryCode;
  /** Default: the country's calling hours. */
  readonly hours?: OpeningHours | undefined;
  readonly maxDays?: number | undefined;
}

export type CallbackProblem = 'past' | 'late' | 'closed' | 'missing';

/** Null if the callback is in the future, within calling hours and not too far ahead. */
export function callbackProblem(
  at: string | null,
  now: number,
  { country, hours = packOf(country).callingHours, maxDays = maxCallbackDays }: CallbackTerms,
): CallbackProblem | null {
  if (at === null) return 'missing';
  if (Date.parse(at) <= now) return 'past';
  if (Date.parse(at) > now + maxDays * dayMs) return 'late';
  return isOpenAt(at, hours, packOf(country)) ? null : 'closed';
}
