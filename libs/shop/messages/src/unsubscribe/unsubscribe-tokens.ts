import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { QueuedMessage } from '../message.decider.js';

export type UnsubscribeClaim =
  | { readonly userId: string; readonly channel: QueuedMessage['channel'] }
  /** Of a stock notice. */
  | { readonly leadId: string }
  /** Of a refill reminder. */
  | { readonly remindedUserId: string };

interface TokenMessage extends Pick<QueuedMessage, 'userId' | 'leadId' | 'channel'> {
  readonly content?: Pick<QueuedMessage['content'], 'kind'>;
}

/** 132 bits. */
const signatureLength = 22;

/** Signed, never stored, never expire; can only withdraw that consent, the stock notices of a lead, or the reminders of an account. */
export class UnsubscribeTokens {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, 'shop unsubscribing', 'tokens v1', 32));
  }

  /** Null without an account or a lead, which have no consent. */
  tokenFor(message: TokenMessage): string | null {
    const payload = payloadOf(message);
    return payload === null ? null : `${payload}.${this.signatureOf(payload)}`;
  }

  /** Null when invalid. */
  verify(token: string): UnsubscribeClaim | null {
    const [, payload = '', letter = '', id = '', signature = ''] =
      /^(([enrs])\.([\w-]{1,64}))\.([\w-]+)$/.exec(token) ?? [];
    const actual = Buffer.from(signature);
    const expected = Buffer.from(this.signatureOf(payload));
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
    if (letter === 'n') return { leadId: id };
    if (letter === 'r') return { remindedUserId: id };
    return { userId: id, channel: letter === 'e' ? 'email' : 'sms' };
  }

  private signatureOf(payload: string): string {
    return createHmac('sha256', this.key).update(payload).digest('base64url').slice(0, signatureLength);
  }
}

function payloadOf({ userId, leadId, channel, content }: TokenMessage): string | null {
  if (userId === null) return leadId === undefined ? null : `n.${leadId}`;
  if (content?.kind === 'refill_reminder') return `r.${userId}`;
  return `${channel === 'email' ? 'e' : 's'}.${userId}`;
}
