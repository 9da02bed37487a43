import type { CountryCode } from '@shop/countries';

export interface OutgoingMessage {
  /** Idempotency key for partners. */
  readonly id: string;
  readonly country: CountryCode;
  /** E-mail address, or phone in E.164. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Absent: the country’s language. */
  readonly language?: string;
  /** Unsubscribe address, for marketing only. */
  readonly unsubscribe?: string;
}

/**
 * `refused`: permanent. `away`: certainly not sent. `unknown`: may have been sent. Reasons contain no content or
 * address.
 */
export type SendResult =
  { readonly outcome: 'sent' } | { readonly outcome: 'refused' | 'away' | 'unknown'; readonly reason: string };

export interface Sender {
  send(message: OutgoingMessage): Promise<SendResult>;
}
