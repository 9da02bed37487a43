import { packOf } from '@shop/countries';
import { requestPartner, type Partner } from '@shop/platform';
import type { OutgoingMessage, Sender, SendingAnswer } from './sender.js';

/** Longest wait for the gateway's answer, in milliseconds. */
const deadlineMs = 5_000;

/** The connection was never there, so nothing can have gone out. */
const neverReached = /: (ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;
/** Answers of a gateway that took nothing: our key or address is wrong, or it has too much to do. */
const notTaken: ReadonlySet<number> = new Set([401, 402, 403, 404, 405, 407, 408, 421, 425, 429, 503]);

/** SMS and Viber through a gateway: `POST URL` with `{to, text, sender, key}`, 2xx when it has it. */
export class SmsSender implements Sender {
  constructor(
    private readonly gateway: Partner,
    private readonly waitMs = deadlineMs,
  ) {}

  async send({ id, country, to, text }: OutgoingMessage): Promise<SendingAnswer> {
    const answer = await requestPartner(this.gateway, '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
      body: JSON.stringify({ to, text, sender: packOf(country).brand.smsSender, key: id }),
      signal: new AbortController().signal,
      timeoutMs: this.waitMs,
      // Only the status counts, whatever it says besides.
      maxBytes: 0,
    });
    if ('unreachable' in answer) {
      return { outcome: neverReached.test(answer.unreachable) ? 'away' : 'unknown', reason: answer.unreachable };
    }
    const { status } = answer;
    if (status >= 200 && status < 300) return { outcome: 'sent' };
    const reason = `HTTP ${status}`;
    // It sends us elsewhere, where nobody has agreed to.
    if ((status >= 300 && status < 400) || notTaken.has(status)) return { outcome: 'away', reason };
    return { outcome: status < 500 ? 'refused' : 'unknown', reason };
  }
}
