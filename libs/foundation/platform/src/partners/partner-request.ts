import { isNativeError } from 'node:util/types';
import type { Partner } from '../config/config.js';

export interface PartnerRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** In bytes; 0 reads nothing. */
  readonly maxBytes: number;
}

/** `text` is null for a longer response. Reasons contain no content. */
export type PartnerResponse =
  { readonly status: number; readonly text: string | null } | { readonly unreachable: string };

/**
 * Sends an HTTP request with our key as bearer token. Never throws: a partner may hang, disconnect, redirect or respond
 * endlessly.
 * @param path below the partner's address
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
      // A redirect would send data and our key to an unapproved host.
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
  // Leaving the loop early aborts the response.
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
