import { isNativeError } from 'node:util/types';
import type { Partner } from '../config/config.js';

/** What a partner is asked, and how long and how much of an answer is waited for. */
export interface PartnerRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  /** Longest wait for the whole answer, in milliseconds. */
  readonly waitMs: number;
  /** Most that is read of the answer, in bytes; 0: nothing of it. */
  readonly readBytes: number;
}

/** `text` is null where the answer was longer than what is read of it. Reasons hold nothing of the content. */
export type PartnerAnswer = { readonly status: number; readonly text: string | null } | { readonly notReached: string };

/**
 * Asks a program outside ours over HTTP, with our key as a bearer token. Never throws for what it does or does not do: it
 * may hang, hang up, send us elsewhere or talk for ever.
 * @param path below the partner's address; empty: the address itself
 */
export async function askPartner({ url, key }: Partner, path: string, request: PartnerRequest): Promise<PartnerAnswer> {
  const { method, headers, body, signal, waitMs, readBytes } = request;
  const deadline = AbortSignal.timeout(waitMs);
  try {
    const answer = await fetch(path === '' ? url.reveal() : `${url.reveal().replace(/\/+$/, '')}/${path}`, {
      method,
      // A redirect would take a customer's data, and our key, to where nobody has agreed to.
      redirect: 'manual',
      headers: { ...headers, Authorization: `Bearer ${key.reveal()}` },
      ...(body !== undefined && { body }),
      signal: AbortSignal.any([signal, deadline]),
    });
    if (readBytes === 0) await answer.body?.cancel();
    return { status: answer.status, text: readBytes === 0 ? null : await beginningOf(answer, readBytes) };
  } catch (error) {
    return { notReached: deadline.aborted ? 'No answer in time' : `Not reached: ${codeOf(error)}` };
  }
}

async function beginningOf(answer: Response, most: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early ends the answer, however much is to come.
  for await (const part of answer.body ?? []) {
    length += part.byteLength;
    if (length > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Such as ECONNREFUSED: fetch has it in the cause. */
function codeOf(error: unknown): string {
  if (!isNativeError(error)) return 'unknown failure';
  const { cause } = error;
  return isNativeError(cause) && 'code' in cause && typeof cause.code === 'string' ? cause.code : error.name;
}
