import type { User } from '@shop/contracts';
import type { CountryCode } from '@shop/countries/country';
import * as v from 'valibot';
import { phoneSchema } from '../../shared/account/schemas.js';
import { lineSchema } from '../../shared/forms/text-schemas.js';
import { readStorage, writeStorage } from '../../shared/storage.js';
import type { CheckoutTexts } from './texts.js';

export function detailsSchema({ checkout }: CheckoutTexts, phoneInvalid: string, country: CountryCode) {
  return v.objectAsync({
    firstName: v.pipe(lineSchema, v.nonEmpty(checkout.firstNameEmpty), v.maxLength(80)),
    lastName: v.pipe(lineSchema, v.nonEmpty(checkout.lastNameEmpty), v.maxLength(80)),
    phone: phoneSchema(checkout.phoneEmpty, phoneInvalid, country),
    marketing: v.object({ email: v.boolean(), sms: v.boolean(), phone: v.boolean() }),
    /** Empty until the shop requires a code. */
    code: v.pipe(v.string(), v.trim()),
  });
}
export type DetailsValues = v.InferOutput<ReturnType<typeof detailsSchema>>;

const noMarketing = { email: false, sms: false, phone: false };

const draftKey = 'checkout-details';
const draftSchema = v.object({
  user: v.string(),
  values: v.object({ firstName: v.string(), lastName: v.string(), phone: v.string() }),
});

export function initialValues(user: User, formatPhone: (e164: string) => string): DetailsValues {
  const accountValues = {
    ...{ firstName: user.FirstName, lastName: user.LastName, phone: formatPhone(user.PhoneNumber) },
    marketing: noMarketing,
    code: '',
  };
  const stored = readStorage('sessionStorage', draftKey);
  if (stored === null) return accountValues;
  try {
    const draft = v.safeParse(draftSchema, JSON.parse(stored));
    const isOwn = draft.success && draft.output.user === user.ID;
    return isOwn ? { ...accountValues, ...draft.output.values } : accountValues;
  } catch {
    return accountValues;
  }
}

/** Saves name and phone only; consents must be chosen each time. */
export function saveDetailsDraft(
  user: string,
  { firstName, lastName, phone }: Partial<Pick<DetailsValues, 'firstName' | 'lastName' | 'phone'>>,
): void {
  writeStorage('sessionStorage', draftKey, JSON.stringify({ user, values: { firstName, lastName, phone } }));
}

export function clearDetailsDraft(): void {
  writeStorage('sessionStorage', draftKey, null);
}
