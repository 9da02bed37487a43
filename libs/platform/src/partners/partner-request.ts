import { isNativeError } from 'node:util/types';
import type { Partner } from '../config/config.js';

/** What a partner is asked, and how long and how much of an answer is waited for. */
export interface PartnerRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  /** Longest wait for the whole answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Most that is read of the answer, in bytes; 0: nothing of it. */
  readonly maxBytes: number;
}

/** `text` is null where the answer was longer than what is read of it. Reasons hold nothing of the content. */
export type PartnerResponse =
  { readonly status: number; readonly text: string | null } | { readonly unreachable: string };

/**
 * Asks a program outside ours over HTTP, with our key as a bearer token. Never throws for what it does or does not do: it
 * may hang, hang up, send us elsewhere or talk for ever.
 * @param path below the partner's address; empty: the address itself
 */
export async function requestPartner(
  { url, key }: Partner,
  path: string,
  request: PartnerRequest,
): Promise<PartnerResponse> {
  const { method, headers, body, signal, timeoutMs, maxBytes } = request;
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(path === '' ? url.reveal() : `${url.reveal().replace(/\/+$/, '')}/${path}`, {
      method,
      // A redirect would take a customer's data, and our key, to where nobody has agreed to.
      redirect: 'manual',
      headers: { ...headers, Authorization: `Bearer ${key.reveal()}` },
      ...(body !== undefined && { body }),
      signal: AbortSignal.any([signal, deadline]),
    });
    if (maxBytes === 0) await response.body?.cancel();
    return { status: response.status, text: maxBytes === 0 ? null : await readUpTo(response, maxBytes) };
  } catch (error) {
    return { unreachable: deadline.aborted ? 'No answer in time' : `Not reached: ${errorCodeOf(error)}` };
  }
}

async function readUpTo(response: Response, maxBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early ends the answer, however much is to come.
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Such as ECONNREFUSED: fetch has it in the cause. */
function errorCodeOf(error: unknown): string {
  if (!isNativeError(error)) return 'unknown failure';
  const { cause } = error;
  return isNativeError(cause) && 'code' in cause && typeof cause.code === 'string' ? cause.code : error.name;
}
