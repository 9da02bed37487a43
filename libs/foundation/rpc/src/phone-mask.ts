import type { StaffRole } from '@shop/rpc-contract';

/** True for roles that decide or call. */
export function canSeePhones(role: StaffRole): boolean {
  return role !== 'support';
}

/** Masks a phone number in E.164. */
export type PhoneMask = (phone: string) => string;

const phonePattern = /^\+\d{8,15}$/;
const recordPhoneFields = ['phone', 'recipient'];
/** Shown field by field: no flag is added. */
const unflaggedFields = new Set(['facts', 'record']);

/** Masks phone numbers and flags records with `phoneMasked`. Values without a number are not copied. */
export function maskPhonesIn(value: unknown, mask: PhoneMask, addsFlag = true): unknown {
  if (typeof value === 'string') return phonePattern.test(value) ? mask(value) : value;
  if (Array.isArray(value)) {
    const masked = value.map((one: unknown) => maskPhonesIn(one, mask, addsFlag));
    return masked.some((one, index) => one !== value[index]) ? masked : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if ('toJSON' in value && typeof value.toJSON === 'function') return maskPhonesIn(value.toJSON(), mask, addsFlag);
  return maskObject(value, mask, addsFlag);
}

function maskObject(value: object, mask: PhoneMask, addsFlag: boolean): object {
  const changed = Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const masked = maskPhonesIn(inner, mask, addsFlag && !unflaggedFields.has(key));
    return masked === inner ? [] : [[key, masked] as const];
  });
  if (changed.length === 0) return value;
  const hasRecordPhone =
    addsFlag && changed.some(([key, masked]) => recordPhoneFields.includes(key) && typeof masked === 'string');
  return { ...value, ...Object.fromEntries(changed), ...(hasRecordPhone && { phoneMasked: true }) };
}
