import type { StaffRole } from '@shop/contracts';
import { formatPhone } from '@shop/countries';
import type { JsonValue } from '@shop/kernel';

/** Roles that decide or call see numbers as they are; support asks for one when it needs it. */
export function seesPhones(role: StaffRole): boolean {
  return role !== 'support';
}

/** A number by which its owner is recognised and nobody can call: `+387 •• ••• 456`. */
export function maskPhone(phone: string): string {
  const written = formatPhone(phone, 'international');
  const first = written.indexOf(' ') + 1;
  const digits = [...written].map((sign, index) => ({ sign, index, isDigit: /\d/.test(sign) }));
  const shown = new Set(
    digits
      .filter(({ isDigit }) => isDigit)
      .slice(-3)
      .map(({ index }) => index),
  );
  return digits
    .map(({ sign, index, isDigit }) => (!isDigit || index < first || shown.has(index) ? sign : '•'))
    .join('');
}

const wholePhone = /^\+\d{8,15}$/;

/** The same value with every phone number in it masked, wherever it stands. */
export function maskPhonesIn(value: JsonValue): JsonValue {
  if (typeof value === 'string') return wholePhone.test(value) ? maskPhone(value) : value;
  if (Array.isArray(value)) return value.map((one: JsonValue) => maskPhonesIn(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, inner === undefined ? null : maskPhonesIn(inner)]),
  );
}
