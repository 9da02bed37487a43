import type { User } from '@shop/contracts';
import type { CountryCode } from '@shop/countries/country';
import * as v from 'valibot';
import { phoneSchema } from '../../shared/account/schemas.js';
import { readStored, writeStored } from '../../shared/browser.js';
import type { Messages } from '../../shared/messages/messages.js';

export function detailsSchema(t: Messages, country: CountryCode) {
  return v.object({
    firstName: v.pipe(v.string(), v.trim(), v.nonEmpty(t.checkout.firstNameEmpty), v.maxLength(80)),
    lastName: v.pipe(v.string(), v.trim(), v.nonEmpty(t.checkout.lastNameEmpty), v.maxLength(80)),
    phone: phoneSchema(t.checkout.phoneEmpty, t.login.phoneInvalid, country),
  });
}
export type DetailsValues = v.InferOutput<ReturnType<typeof detailsSchema>>;

const draftKey = 'checkout-details';
const draftSchema = v.object({
  user: v.string(),
  values: v.object({ firstName: v.string(), lastName: v.string(), phone: v.string() }),
});

/** What this shopper had typed before the page was loaded again, or what their account knows. */
export function startValues(user: User, shownPhone: (e164: string) => string): DetailsValues {
  const known = { firstName: user.FirstName, lastName: user.LastName, phone: shownPhone(user.PhoneNumber) };
  const stored = readStored('sessionStorage', draftKey);
  if (stored === null) return known;
  try {
    const draft = v.safeParse(draftSchema, JSON.parse(stored));
    return draft.success && draft.output.user === user.ID ? draft.output.values : known;
  } catch {
    return known;
  }
}

export function keepDraft(user: string, values: Partial<DetailsValues>): void {
  writeStored('sessionStorage', draftKey, JSON.stringify({ user, values }));
}

export function dropDraft(): void {
  writeStored('sessionStorage', draftKey, null);
}
