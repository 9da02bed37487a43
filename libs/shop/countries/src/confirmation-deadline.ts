import type { CountryPack } from './country.js';
import { addCallingMinutes } from './working-time.js';

/** Calling minutes in which each order is confirmed by phone. */
const confirmationMinutes = 60;

export function confirmationDeadline(
  placedAt: string,
  pack: Pick<CountryPack, 'callingHours' | 'publicHolidays' | 'timeZone'>,
): string {
  return addCallingMinutes(placedAt, confirmationMinutes, pack);
}
