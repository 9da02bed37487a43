import { requestPartner, type Partner, type PartnerRequest } from '@shop/platform';
import { z } from 'zod';
import type { Carrier, Followed, ParcelToSend, Registered } from './carrier.js';
import { codeReader } from './carrier-codes.js';
import { longestCode } from './parcel-codes.js';
import { parsedOrNull } from './parsed.js';

/** Longest wait for the carrier's whole answer, in milliseconds, and most that is read of it, in bytes. */
const deadlineMs = 5_000;
const longestAnswer = 64 * 1024;

/**
 * What is wrong with the parcel and not with the carrier, its address or our key. 409 is none of these: the first request under the
 * same key may still be in work there.
 */
const refusals: ReadonlySet<number> = new Set([400, 413, 415, 422]);

const id = z.string().min(1).max(100);
const registered = z.object({ parcelId: id, trackingNumber: id });
const followed = z.object({
  steps: z.array(z.object({ code: z.string().min(1).max(longestCode), at: z.iso.datetime({ offset: true }) })).max(500),
});

type NoAnswer = { readonly outcome: 'refused' | 'away'; readonly reason: string };

/** Finds out where the carrier is; null while there is none. */
export type FindCarrier = () => Promise<Partner | null>;

/** The carrier over HTTP, as it is agreed: `POST URL/parcels`, `GET URL/parcels/ID`. */
export class HttpCarrier implements Carrier {
  constructor(
    private readonly find: FindCarrier,
    private readonly waitMs = deadlineMs,
    private readonly readCode = codeReader(),
  ) {}

  async register(parcel: ParcelToSend, key: string, signal: AbortSignal): Promise<Registered> {
    const answer = await this.#ask('parcels', registered, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(parcel),
      signal,
    });
    return 'answer' in answer ? { outcome: 'taken', ...answer.answer } : answer;
  }

  async follow(parcelId: string, signal: AbortSignal): Promise<Followed> {
    const answer = await this.#ask(`parcels/${encodeURIComponent(parcelId)}`, followed, { method: 'GET', signal });
    if (!('answer' in answer)) return answer;
    const told = answer.answer.steps.map(({ code, at }) => {
      return { told: code, code: this.readCode(code), at: new Date(at).toISOString() };
    });
    return {
      outcome: 'told',
      steps: told.flatMap(({ code, at }) => (code === null ? [] : [{ code, at }])),
      unknown: told.flatMap(({ told: theirs, code, at }) => (code === null ? [{ code: theirs, at }] : [])),
    };
  }

  async #ask<Answer>(
    path: string,
    schema: z.ZodType<Answer>,
    request: Omit<PartnerRequest, 'timeoutMs' | 'maxBytes'>,
  ): Promise<{ readonly answer: Answer } | NoAnswer> {
    const partner = await this.find();
    if (partner === null) return away('There is no carrier: CARRIER_URL is not set');
    const answer = await requestPartner(partner, path, { ...request, timeoutMs: this.waitMs, maxBytes: longestAnswer });
    if ('unreachable' in answer) return away(answer.unreachable);
    const { status, text } = answer;
    if (status < 200 || status >= 300)
      return { outcome: refusals.has(status) ? 'refused' : 'away', reason: `HTTP ${status}` };
    const parsed = text === null ? undefined : schema.safeParse(parsedOrNull(text));
    return parsed?.success ? { answer: parsed.data } : away('The answer is not what was agreed');
  }
}

function away(reason: string): NoAnswer {
  return { outcome: 'away', reason };
}
