import { maxCodeLength } from '@shop/events/shipping';
import { requestPartner, type Partner, type PartnerRequest } from '@shop/platform';
import { z } from 'zod';
import { createCarrierCodeParser } from './carrier-codes.js';
import type { Carrier, TrackingResult, ParcelRequest, RegistrationResult } from './carrier.js';
import { parseJsonOrNull } from './parse-json.js';

/** Milliseconds; below, bytes. */
const defaultTimeoutMs = 5_000;
const maxResponseBytes = 64 * 1024;

/** Errors of the parcel. Not 409: the first request may still be running. */
const rejectedStatuses: ReadonlySet<number> = new Set([400, 413, 415, 422]);

const id = z.string().min(1).max(100);
const registrationSchema = z.object({ parcelId: id, trackingNumber: id });
const trackingSchema = z.object({
  steps: z
    .array(z.object({ code: z.string().min(1).max(maxCodeLength), at: z.iso.datetime({ offset: true }) }))
    .max(500),
});

type CarrierFailure = { readonly outcome: 'refused' | 'away'; readonly reason: string };

export type FindCarrier = () => Promise<Partner | null>;

/** `POST URL/parcels`, `GET URL/parcels/ID`. */
export class HttpCarrier implements Carrier {
  constructor(
    private readonly findCarrier: FindCarrier,
    private readonly timeoutMs = defaultTimeoutMs,
    private readonly parseCode = createCarrierCodeParser(),
  ) {}

  async register(parcel: ParcelRequest, key: string, signal: AbortSignal): Promise<RegistrationResult> {
    const response = await this.#request('parcels', registrationSchema, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(parcel),
      signal,
    });
    return 'answer' in response ? { outcome: 'taken', ...response.answer } : response;
  }

  async fetchTracking(parcelId: string, signal: AbortSignal): Promise<TrackingResult> {
    const answer = await this.#request(`parcels/${encodeURIComponent(parcelId)}`, trackingSchema, {
      method: 'GET',
      signal,
    });
    if (!('answer' in answer)) return answer;
    const steps = answer.answer.steps.map(({ code, at }) => {
      return { carrierCode: code, code: this.parseCode(code), at: new Date(at).toISOString() };
    });
    return {
      outcome: 'told',
      steps: steps.flatMap(({ code, at }) => (code === null ? [] : [{ code, at }])),
      unknown: steps.flatMap(({ carrierCode: rawCode, code, at }) => (code === null ? [{ code: rawCode, at }] : [])),
    };
  }

  async #request<Data>(
    path: string,
    schema: z.ZodType<Data>,
    request: Omit<PartnerRequest, 'timeoutMs' | 'maxBytes'>,
  ): Promise<{ readonly answer: Data } | CarrierFailure> {
    const partner = await this.findCarrier();
    if (partner === null) return failure('There is no carrier: CARRIER_URL is not set');
    const answer = await requestPartner(partner, path, {
      ...request,
      timeoutMs: this.timeoutMs,
      maxBytes: maxResponseBytes,
    });
    if ('unreachable' in answer) return failure(answer.unreachable);
    const { status, text } = answer;
    if (status < 200 || status >= 300)
      return { outcome: rejectedStatuses.has(status) ? 'refused' : 'away', reason: `HTTP ${status}` };
    const parsed = text === null ? undefined : schema.safeParse(parseJsonOrNull(text));
    return parsed?.success ? { answer: parsed.data } : failure('The answer is not what was agreed');
  }
}

function failure(reason: string): CarrierFailure {
  return { outcome: 'away', reason };
}
