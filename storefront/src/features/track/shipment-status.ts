import { abortAfter } from '@shop/rpc-client';
import * as v from 'valibot';

export type ShipmentStatus =
  | { readonly kind: 'steps'; readonly lines: readonly string[] }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'offline' };

const responseSchema = v.variant('status', [
  v.object({ status: v.literal('ok'), data: v.array(v.string()) }),
  v.object({ status: v.literal('error'), data: v.object({ code: v.string() }) }),
]);

const timeoutMs = 15_000;

/** Rejects only when aborted. */
export async function fetchShipmentStatus(leadId: string, signal: AbortSignal): Promise<ShipmentStatus> {
  const request = abortAfter(timeoutMs, signal);
  try {
    const response = await fetch('/deals/getShippmentStatus', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ LeadID: leadId }),
      signal: request.signal,
    });
    const result = v.safeParse(responseSchema, await response.json());
    if (!result.success) return { kind: 'offline' };
    const { output } = result;
    if (output.status === 'error') return { kind: output.data.code === 'NOT_FOUND' ? 'unknown' : 'offline' };
    return output.data.length === 0 ? { kind: 'preparing' } : { kind: 'steps', lines: output.data };
  } catch {
    signal.throwIfAborted();
    return { kind: 'offline' };
  } finally {
    request.done();
  }
}
