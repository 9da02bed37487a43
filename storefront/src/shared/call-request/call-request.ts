import * as v from 'valibot';
import { phoneSchema } from '../account/schemas.js';
import type { CountryCode } from '../country.js';
import { lineSchema } from '../forms/text-schemas.js';
import { type LeadResponse, sendSubscriberLead } from '../leads.js';
import { toE164 } from '../phone/phone-rules.js';
import { readStorage, writeStorage } from '../storage.js';

const storageKey = 'call-request';
const draftSchema = v.object({ name: v.string(), phone: v.string() });

export type CallRequest = v.InferOutput<typeof draftSchema>;

interface RequestTexts {
  readonly nameMissing: string;
  readonly phoneMissing: string;
  readonly phoneInvalid: string;
}

export function callRequestSchema({ nameMissing, phoneMissing, phoneInvalid }: RequestTexts, country: CountryCode) {
  return v.objectAsync({
    name: v.pipe(lineSchema, v.nonEmpty(nameMissing), v.maxLength(160, nameMissing)),
    phone: phoneSchema(phoneMissing, phoneInvalid, country),
  });
}

/** Typed earlier in this tab; null if nothing was. */
export function readCallDraft(): CallRequest | null {
  try {
    const draft = v.safeParse(draftSchema, JSON.parse(readStorage('sessionStorage', storageKey) ?? 'null'));
    return draft.success ? draft.output : null;
  } catch {
    return null;
  }
}

export function saveCallDraft({ name = '', phone = '' }: Partial<CallRequest>): void {
  writeStorage('sessionStorage', storageKey, JSON.stringify({ name, phone }));
}

export function clearCallDraft(): void {
  writeStorage('sessionStorage', storageKey, null);
}

/** @param offerId of the page, so that the agent knows it; without it if the shop no longer sells the offer */
export async function requestCall(
  { name, phone }: CallRequest,
  shop: CountryCode,
  offerId: string | null,
): Promise<LeadResponse> {
  const lead = { PhoneNumber: await toE164(phone, shop), FirstLastName: name };
  if (offerId === null) return sendSubscriberLead(lead);
  const response = await sendSubscriberLead({ ...lead, OfferID: offerId });
  const isGone = response.status === 'error' && response.data.code === 'NOT_FOUND';
  return isGone ? sendSubscriberLead(lead) : response;
}
