import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import type { MetadataJson, PhoneNumber } from 'libphonenumber-js/core';
import { type CountryCode, countryCodes, isCountryCode } from './country.js';
import { phoneMetadata } from './phone-metadata.generated.js';

const metadata = { ...phoneMetadata, nonGeographic: {} } as MetadataJson;
const callingCodes = Object.keys(phoneMetadata.country_calling_codes);

/**
 * Reads a phone number as people write it and returns it as E.164 (`+38761123456`), or null where it is none of the four
 * countries' or has too few or too many digits. A number written without calling code is one of `country`'s.
 */
export function parsePhone(text: string, country: CountryCode): string | null {
  // Copied numbers bring marks along that nobody sees, those of links the word before them.
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
  // Serbian area codes may begin like a calling code, so what reads as a whole international number is taken as one.
  const international = callingCodes.some((code) => digits.startsWith(code))
    ? toValidE164(`+${digits}`, country)
    : null;
  return international ?? toValidE164(digits, country);
}

/** An E.164 number as written inside its country (`061 123 456`) or from abroad (`+387 61 123 456`); what is not E.164 comes back as it is. */
export function formatPhone(e164: string, style: 'national' | 'international' = 'international'): string {
  const number = parsePhoneNumberFromString(e164, metadata);
  if (number === undefined) return e164;
  return style === 'national' ? number.formatNational() : number.formatInternational();
}

function toValidE164(text: string, country: CountryCode): string | null {
  const number: PhoneNumber | undefined = parsePhoneNumberFromString(text, country, metadata);
  return number !== undefined && isCountryCode(number.country) && number.isValid() ? number.number : null;
}

/** The numbers that a text may mean (E.164): one without a calling code may be one of each country. */
export function possiblePhones(text: string): readonly string[] {
  return [...new Set(countryCodes.flatMap((country) => parsePhone(text, country) ?? []))];
}

/** A number (E.164), and those that it may be when it was told without its calling code and read in another country. */
export function phoneReadings(e164: string): readonly string[] {
  return [...new Set([e164, ...possiblePhones(formatPhone(e164, 'national'))])];
}
