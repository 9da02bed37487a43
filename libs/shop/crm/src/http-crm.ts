import { requestPartner, type Partner } from '@shop/platform';
import type { Crm, CrmResult, CrmEvent } from './crm.js';

/** Longest wait for the CRM's answer, in milliseconds. */
const defaultTimeoutMs = 5_000;

/** Errors of the message. Not 409: the first request may still be running. */
const rejectedStatuses: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** Without a connection, nothing arrived. */
const connectionErrors = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT/;

export type FindCrm = () => Promise<Partner | null>;

/** `POST URL/events`, 2xx means received. */
export class HttpCrm implements Crm {
  constructor(
    private readonly findCrm: FindCrm,
    private readonly timeoutMs = defaultTimeoutMs,
  ) {}

  async send(event: CrmEvent, key: string, signal: AbortSignal): Promise<CrmResult> {
    const partner = await this.findCrm();
    if (partner === null)
      return { outcome: 'away', reason: 'There is no CRM: CRM_URL is not set', mayHaveArrived: false };
    const response = await requestPartner(partner, 'events', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(event),
      signal,
      timeoutMs: this.timeoutMs,
      // Only the status counts; the body may be endless.
      maxBytes: 0,
    });
    if ('unreachable' in response) {
      const { unreachable: reason } = response;
      return { outcome: 'away', reason, mayHaveArrived: !connectionErrors.test(reason) };
    }
    const { status } = response;
    if (status >= 200 && status < 300) return { outcome: 'taken' };
    return {
      outcome: rejectedStatuses.has(status) ? 'refused' : 'away',
      reason: `HTTP ${status}`,
      mayHaveArrived: false,
    };
  }
}
