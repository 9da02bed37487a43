import { countryOf } from './country.js';
import { isString, objectOf } from './validators.js';

export interface LeadConsents {
  readonly Email?: boolean;
  readonly Sms?: boolean;
  readonly Phone?: boolean;
  readonly Wording?: string;
}

export type SubscriberLead =
  | {
      readonly Email: string;
      readonly FirstLastName: string;
      /** The offer's `MailingGroup`. */
      readonly Group: string;
      readonly Consents?: LeadConsents;
    }
  | {
      readonly PhoneNumber: string;
      readonly FirstLastName?: string;
      /** Absent: a call about any question. */
      readonly OfferID?: string;
      readonly Consents?: LeadConsents;
    };

export interface ClubJoinLead {
  readonly FirstLastName: string;
  /** E.164. */
  readonly PhoneNumber: string;
  readonly ClubName: string;
  /** The shop's, whose price was shown. */
  readonly Country: string;
  readonly Consents?: LeadConsents;
}

export interface LeadRejection {
  /** `RPC_CLIENT_ERROR`: the request failed or the response is invalid. */
  readonly code: string;
  /** Rejected fields of the lead. */
  readonly fields: readonly string[];
}

export type LeadResponse = { readonly status: 'ok' } | { readonly status: 'error'; readonly data: LeadRejection };

const timeoutMs = 15_000;
const failedResponse: LeadResponse = { status: 'error', data: { code: 'RPC_CLIENT_ERROR', fields: [] } };
const isDetail = objectOf({ path: isString });

/** Never rejects. The request continues when the page is left. */
export function sendSubscriberLead(lead: SubscriberLead): Promise<LeadResponse> {
  return postLead('/api/leads/addSubscriber', lead);
}

/** Never rejects. */
export function sendClubJoinLead(lead: ClubJoinLead): Promise<LeadResponse> {
  return postLead('/api/leads/clubJoin', lead);
}

/** Null if unknown. */
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
    ? { status: 'error', data: { code: data.code, fields: rejectedFields(data) } }
    : failedResponse;
}

function rejectedFields(data: object): readonly string[] {
  const details: readonly unknown[] = 'details' in data && Array.isArray(data.details) ? data.details : [];
  return details.filter((detail): detail is { readonly path: string } => isDetail(detail)).map(({ path }) => path);
}

async function fetchJson(path: string, request: RequestInit): Promise<unknown> {
  // On a plain development host only the URL names the country.
  const address = `${path}?country=${countryOf(window.location)}`;
  try {
    const response = await fetch(address, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    return await response.json();
  } catch {
    return null;
  }
}
