import type { StaffRole } from '@shop/contracts';
import { formatPhone } from '@shop/countries';

/** True for roles that decide or call. */
export function canSeePhones(role: StaffRole): boolean {
  return role !== 'support';
}

/** The owner recognises it, but it cannot be called: `+387 •• ••• 456`. */
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

const phonePattern = /^\+\d{8,15}$/;
const recordPhoneFields = ['phone', 'recipient'];
/** Shown field by field: no flag is added. */
const unflaggedFields = new Set(['facts', 'record']);

/** Masks phone numbers and flags records with `phoneMasked`. Values without a number are not copied. */
export function maskPhonesIn(value: unknown, addsFlag = true): unknown {
  if (typeof value === 'string') return phonePattern.test(value) ? maskPhone(value) : value;
  if (Array.isArray(value)) {
    const masked = value.map((one: unknown) => maskPhonesIn(one, addsFlag));
    return masked.some((one, index) => one !== value[index]) ? masked : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if ('toJSON' in value && typeof value.toJSON === 'function') return maskPhonesIn(value.toJSON(), addsFlag);
  return maskObject(value, addsFlag);
}

function maskObject(value: object, addsFlag: boolean): object {
  const changed = Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const masked = maskPhonesIn(inner, addsFlag && !unflaggedFields.has(key));
    return masked === inner ? [] : [[key, masked] as const];
  });
  if (changed.length === 0) return value;
  const hasRecordPhone =
    addsFlag && changed.some(([key, masked]) => recordPhoneFields.includes(key) && typeof masked === 'string');
  return { ...value, ...Object.fromEntries(changed), ...(hasRecordPhone && { phoneMasked: true }) };
}
