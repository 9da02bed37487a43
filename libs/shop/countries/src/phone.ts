import { parsePhoneNumberFromString, type MetadataJson, type PhoneNumber } from 'libphonenumber-js/core';
import { type CountryCode, countryCodes, isCountryCode } from './country.js';
import { phoneMetadata } from './phone-metadata.generated.js';

const metadata = { ...phoneMetadata, nonGeographic: {} } as MetadataJson;
const callingCodes = Object.keys(phoneMetadata.country_calling_codes);

/** Returns E.164 (`+38761123456`). Without calling code, `country` applies. */
export function parsePhone(text: string, country: CountryCode): string | null {
  // Copied numbers contain invisible characters, links a `tel:` prefix.
  const written = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^\(\+/, '+(');
  if (!/^\+?[\d\s()[\]./\-\u2010-\u2015\u2212]+$/.test(written)) return null;
  const digits = written.replace(/\D/g, '');
  if (written.startsWith('+')) return toValidE164(`+${digits}`, country);
  if (digits.startsWith('00')) return toValidE164(`+${digits.slice(2)}`, country);
  // Serbian area codes may begin like a calling code, so a complete international number takes precedence.
  const international = callingCodes.some((code) => digits.startsWith(code))
    ? toValidE164(`+${digits}`, country)
    : null;
  return international ?? toValidE164(digits, country);
}

/** E.164 to `061 123 456` or `+387 61 123 456`; other input is returned unchanged. */
export function formatPhone(e164: string, style: 'national' | 'international' = 'international'): string {
  const number = parsePhoneNumberFromString(e164, metadata);
  if (number === undefined) return e164;
  return style === 'national' ? number.formatNational() : number.formatInternational();
}

function toValidE164(text: string, country: CountryCode): string | null {
  const number: PhoneNumber | undefined = parsePhoneNumberFromString(text, country, metadata);
  return number !== undefined && isCountryCode(number.country) && number.isValid() ? number.number : null;
}

/** E.164 candidates; without calling code, one per country. */
export function possiblePhones(text: string): readonly string[] {
  return [...new Set(countryCodes.flatMap((country) => parsePhone(text, country) ?? []))];
}

export function phoneReadings(e164: string): readonly string[] {
  return [...new Set([e164, ...possiblePhones(formatPhone(e164, 'national'))])];
}
