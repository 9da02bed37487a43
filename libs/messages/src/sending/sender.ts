import type { CountryCode } from '@shop/countries';

/** A message as it goes out. */
export interface OutgoingMessage {
  /** The message's id, for partners that know what they have sent. */
  readonly id: string;
  readonly country: CountryCode;
  /** An e-mail address, or a phone number as E.164. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** In which it is written, where that is not the country's. */
  readonly language?: string;
  /** Where such messages can be refused, of what is marketing. */
  readonly unsubscribe?: string;
}

/**
 * What came of sending. `refused`: it will not be sent, ever. `away`: it certainly has not gone out; another time, perhaps.
 * `unknown`: it may have gone out. Reasons hold nothing of the content or the address.
 */
export type SendResult =
  { readonly outcome: 'sent' } | { readonly outcome: 'refused' | 'away' | 'unknown'; readonly reason: string };

/** Sends messages of one channel through a partner. Never throws for what the partner does or does not do. */
export interface Sender {
  send(message: OutgoingMessage): Promise<SendResult>;
}
