import { parsePhone } from '@shop/countries/phone';
import * as v from 'valibot';
import { phoneSchema } from '../../shared/account/schemas.js';
import type { CountryCode } from '../../shared/country.js';
import { lineSchema } from '../../shared/forms/text-schemas.js';
import { sendClubJoinLead, lookUpCountry } from '../../shared/leads.js';

export function joinSchema(missing: string, phoneInvalid: string, country: CountryCode) {
  return v.object({
    name: v.pipe(lineSchema, v.nonEmpty(missing), v.maxLength(160, missing)),
    phone: phoneSchema(missing, phoneInvalid, country),
  });
}
export type JoinValues = v.InferOutput<ReturnType<typeof joinSchema>>;

/** Not sent if the shopper's country is unknown. */
export async function joinClub({ name, phone }: JoinValues, clubName: string, shop: CountryCode): Promise<boolean> {
  const country = await lookUpCountry();
  if (country === null) return false;
  const PhoneNumber = parsePhone(phone, shop) ?? phone;
  const response = await sendClubJoinLead({ FirstLastName: name, PhoneNumber, ClubName: clubName, Country: country });
  return response.status === 'ok';
}
