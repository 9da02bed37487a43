import { packOf } from '@shop/countries';
import { requestPartner, type Partner } from '@shop/platform';
import type { OutgoingMessage, Sender, SendResult } from './sender.js';

/** Longest wait for the gateway's answer, in milliseconds. */
const defaultTimeoutMs = 5_000;

/** No connection was made, so nothing can have been sent. */
const connectionErrors = /: (ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;
/** The gateway accepted nothing: wrong key or address, or overload. */
const temporaryStatuses: ReadonlySet<number> = new Set([401, 402, 403, 404, 405, 407, 408, 421, 425, 429, 503]);

/** `POST URL` with `{to, text, sender, key}`, 2xx means accepted. */
export class SmsSender implements Sender {
  constructor(
    private readonly gateway: Partner,
    private readonly timeoutMs = defaultTimeoutMs,
  ) {}

  async send({ id, country, to, text }: OutgoingMessage): Promise<SendResult> {
    const response = await requestPartner(this.gateway, '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
      body: JSON.stringify({ to, text, sender: packOf(country).brand.smsSender, key: id }),
      signal: new AbortController().signal,
      timeoutMs: this.timeoutMs,
      // Only the status counts.
      maxBytes: 0,
    });
    if ('unreachable' in response) {
      return {
        outcome: connectionErrors.test(response.unreachable) ? 'away' : 'unknown',
        reason: response.unreachable,
      };
    }
    const { status } = response;
    if (status >= 200 && status < 300) return { outcome: 'sent' };
    const reason = `HTTP ${status}`;
    // Redirects are not followed.
    if ((status >= 300 && status < 400) || temporaryStatuses.has(status)) return { outcome: 'away', reason };
    return { outcome: status < 500 ? 'refused' : 'unknown', reason };
  }
}
