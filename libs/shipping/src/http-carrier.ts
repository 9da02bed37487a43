import type { Partner } from '@shop/platform';
import { isNativeError } from 'node:util/types';
import { z } from 'zod';
import type { Carrier, Followed, ParcelToSend, Registered } from './carrier.js';
import { parcelCodes } from './parcel-codes.js';

/** Longest wait for the carrier's whole answer, in milliseconds, and most that is read of it, in bytes. */
const deadlineMs = 5_000;
const longestAnswer = 64 * 1024;

/** What is wrong with the parcel and not with the carrier, its address or our key. */
const refusals: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);

const id = z.string().min(1).max(100);
const registered = z.object({ parcelId: id, trackingNumber: id });
const followed = z.object({
  steps: z.array(z.object({ code: z.enum(parcelCodes), at: z.iso.datetime({ offset: true }) })).max(500),
});

/** Finds out where the carrier is; null while there is none. */
export type FindCarrier = () => Promise<Partner | null>;

/** The carrier over HTTP, as it is agreed: `POST URL/parcels`, `GET URL/parcels/ID`. */
export class HttpCarrier implements Carrier {
  constructor(
    private readonly find: FindCarrier,
    private readonly waitMs = deadlineMs,
  ) {}

  async register(parcel: ParcelToSend, key: string, signal: AbortSignal): Promise<Registered> {
    const answer = await this.#ask('parcels', registered, signal, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(parcel),
    });
    return 'answer' in answer ? { outcome: 'taken', ...answer.answer } : answer;
  }

  async follow(parcelId: string, signal: AbortSignal): Promise<Followed> {
    const answer = await this.#ask(`parcels/${encodeURIComponent(parcelId)}`, followed, signal, { method: 'GET' });
    if (!('answer' in answer)) return answer;
    const steps = answer.answer.steps.map(({ code, at }) => ({ code, at: new Date(at).toISOString() }));
    return { outcome: 'told', steps };
  }

  async #ask<Answer>(path: string, schema: z.ZodType<Answer>, signal: AbortSignal, request: RequestInit) {
    const partner = await this.find();
    if (partner === null) return away('There is no carrier: CARRIER_URL is not set');
    const deadline = AbortSignal.timeout(this.waitMs);
    try {
      const answer = await send(partner, path, { ...request, signal: AbortSignal.any([signal, deadline]) });
      return await read(answer, schema);
    } catch (error) {
      return away(deadline.aborted ? 'No answer in time' : `Not reached: ${codeOf(error)}`);
    }
  }
}

function send({ url, key }: Partner, path: string, request: RequestInit): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set('Authorization', `Bearer ${key.reveal()}`);
  // A redirect would take a customer's data, and our key, to where nobody has agreed to.
  return fetch(`${url.reveal().replace(/\/+$/, '')}/${path}`, { ...request, headers, redirect: 'manual' });
}

type Refused = { readonly outcome: 'refused' | 'away'; readonly reason: string };

async function read<Answer>(
  response: Response,
  schema: z.ZodType<Answer>,
): Promise<{ readonly answer: Answer } | Refused> {
  if (!response.ok) {
    await response.body?.cancel();
    const reason = `HTTP ${response.status}`;
    return refusals.has(response.status) ? { outcome: 'refused', reason } : away(reason);
  }
  const text = await beginningOf(response);
  const parsed = text === null ? undefined : schema.safeParse(parsedOrNull(text));
  return parsed?.success ? { answer: parsed.data } : away('The answer is not what was agreed');
}

/** Null when the answer is longer than anything that is agreed. */
async function beginningOf(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early ends the answer, however much is to come.
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > longestAnswer) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function away(reason: string): Refused {
  return { outcome: 'away', reason };
}

/** Such as ECONNREFUSED: fetch has it in the cause. */
function codeOf(error: unknown): string {
  if (!isNativeError(error)) return 'unknown failure';
  const { cause } = error;
  return isNativeError(cause) && 'code' in cause && typeof cause.code === 'string' ? cause.code : error.name;
}
