import { countryOf } from './country.js';

/** What a shopper agreed to beside a form, and the id of the wording that was shown there. */
export interface LeadConsents {
  readonly Email?: boolean;
  readonly Sms?: boolean;
  readonly Phone?: boolean;
  readonly Wording?: string;
}

/** Somebody who leaves an e-mail for a mailing group, or a phone number to be called about an offer. */
export type SubscriberLead =
  | {
      readonly Email: string;
      readonly FirstLastName: string;
      /** The offer's `MailingGroup`. */
      readonly Group: string;
      readonly Consents?: LeadConsents;
    }
  | { readonly PhoneNumber: string; readonly OfferID: string; readonly Consents?: LeadConsents };

/** Somebody who wants to be a member of the club. */
export interface ClubJoinLead {
  readonly FirstLastName: string;
  /** E.164, as the phone field yields it. */
  readonly PhoneNumber: string;
  readonly ClubName: string;
  /** Where the shopper is, as `lookUpCountry` answered. */
  readonly Country: string;
  readonly Consents?: LeadConsents;
}

/** `RPC_CLIENT_ERROR`: it did not get through, or what came back cannot be read. */
export type LeadResponse =
  { readonly status: 'ok' } | { readonly status: 'error'; readonly data: { readonly code: string } };

/** Longest wait for an answer. */
const timeoutMs = 15_000;
const failedResponse: LeadResponse = { status: 'error', data: { code: 'RPC_CLIENT_ERROR' } };

/** Sends a subscriber; never rejects. It goes on when the page is left meanwhile. */
export function sendSubscriberLead(lead: SubscriberLead): Promise<LeadResponse> {
  return postLead('/api/leads/addSubscriber', lead);
}

/** Sends a request to join the club; never rejects. */
export function sendClubJoinLead(lead: ClubJoinLead): Promise<LeadResponse> {
  return postLead('/api/leads/clubJoin', lead);
}

/** The two-letter code of the country that the shopper is in; null when it cannot be found out now. */
export async function lookUpCountry(): Promise<string | null> {
  const body = await fetchJson('/geo', {});
  const country = body !== null && typeof body === 'object' && 'country' in body ? body.country : undefined;
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : null;
}

async function postLead(path: string, lead: SubscriberLead | ClubJoinLead): Promise<LeadResponse> {
  const body = await fetchJson(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(lead),
  });
  if (body === null || typeof body !== 'object' || !('status' in body)) return failedResponse;
  if (body.status === 'ok') return { status: 'ok' };
  const data = 'data' in body && body.data !== null && typeof body.data === 'object' ? body.data : {};
  return 'code' in data && typeof data.code === 'string'
    ? { status: 'error', data: { code: data.code } }
    : failedResponse;
}

/** The answer's JSON, whatever its status; null when there is none. */
async function fetchJson(path: string, request: RequestInit): Promise<unknown> {
  // On a plain host of a developer's machine only the address says which country's shop this is.
  const address = `${path}?country=${countryOf(window.location)}`;
  try {
    const response = await fetch(address, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    return await response.json();
  } catch {
    return null;
  }
}
