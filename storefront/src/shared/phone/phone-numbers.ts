import type { CountryCode } from '@shop/countries/country';
import { formatPhone, parsePhone } from '@shop/countries/phone';
import { countryFromNumber, maskPhone } from './phone-input.js';

export { parsePhone } from '@shop/countries/phone';

/** As people of the number's country write it: `+387 61 234 567`, `+381 60 123 4567`. */
export function readablePhone(e164: string): string {
  return formatPhone(e164).replace(/ (\d{3})(\d{3,4})$/, ' $1 $2');
}

/**
 * Adds the picked country's calling code to a complete national number. Without it, the number would be read as one of
 * the shop's country.
 */
export function applyPickedCountry(
  text: string,
  { picked, shop }: { readonly picked: CountryCode; readonly shop: CountryCode },
): string {
  const namesCountry = /^(\+|00)/.test(text.trim()) || text.trim() === '';
  if (namesCountry || picked === shop) return text;
  const e164 = parsePhone(text, picked);
  return e164 !== null && countryFromNumber(e164) === picked && !isSameNumber(text, e164) ? maskPhone(e164) : text;
}

function isSameNumber(text: string, e164: string): boolean {
  return text.replace(/\D/g, '') === e164.slice(1);
}
