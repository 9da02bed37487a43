import { countryCodes } from './country.js';
import { packOf } from './packs.js';

const callingCodes = countryCodes.map((country) => packOf(country).phone);

export function searchWords(contact: {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
}): string {
  const name = [contact.firstName, contact.lastName].filter((part) => part !== null).join(' ');
  const spellings = new Set([toPlainText(name, 'dj'), toPlainText(name, 'd')]);
  return ` ${[...spellings, ...phoneSpellings(contact.phone ?? '')].filter(Boolean).join(' ')}`;
}

/** LIKE patterns that must all match; empty when the text is too short. */
export function searchPatterns(text: string): readonly string[] {
  const number = text.replace(/^\s*tel:/i, '');
  if (/^[\d\s+()/.-]+$/.test(number)) {
    const digits = withoutTrunkPrefix(number.replace(/\D/g, '').replace(/^00/, ''));
    return digits.length < 3 ? [] : [`%${digits}%`];
  }
  return toPlainText(text, 'dj')
    .split(' ')
    .filter((word) => word.length > 1)
    .map((word) => (word.length === 2 ? `% ${word}%` : `%${word}%`));
}

function toPlainText(text: string, dj: 'dj' | 'd'): string {
  return text
    .toLowerCase()
    .replaceAll('đ', dj)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Removes the trunk 0 after the calling code (`+387 (0)61`). */
function withoutTrunkPrefix(digits: string): string {
  const code = callingCodes.find(({ callingCode, trunkPrefix }) => digits.startsWith(`${callingCode}${trunkPrefix}`));
  return code === undefined
    ? digits
    : `${code.callingCode}${digits.slice(`${code.callingCode}${code.trunkPrefix}`.length)}`;
}

function phoneSpellings(e164: string): readonly string[] {
  const digits = e164.replace(/\D/g, '');
  const code = callingCodes.find(({ callingCode }) => digits.startsWith(callingCode));
  return code === undefined ? [digits] : [digits, `${code.trunkPrefix}${digits.slice(code.callingCode.length)}`];
}
