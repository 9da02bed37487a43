import * as v from 'valibot';
import { phoneSchema } from '../../shared/account/schemas.js';
import type { CountryCode } from '../../shared/country.js';
import { lineSchema } from '../../shared/forms/text-schemas.js';
import { sendClubJoinLead, lookUpCountry } from '../../shared/leads.js';
import { toE164 } from '../../shared/phone/phone-rules.js';

export function joinSchema(missing: string, phoneInvalid: string, country: CountryCode) {
  return v.objectAsync({
    name: v.pipe(lineSchema, v.nonEmpty(missing), v.maxLength(160, missing)),
    phone: phoneSchema(missing, phoneInvalid, country),
  });
}
export type JoinValues = v.InferOutput<ReturnType<typeof joinSchema>>;

/** Joins the club of this shop, whose price was shown. Not sent if the look-up of the shopper's country fails. */
export async function joinClub({ name, phone }: JoinValues, clubName: string, shop: CountryCode): Promise<boolean> {
  if ((await lookUpCountry()) === null) return false;
  const PhoneNumber = await toE164(phone, shop);
  const response = await sendClubJoinLead({ FirstLastName: name, PhoneNumber, ClubName: clubName, Country: shop });
  return response.status === 'ok';
}
