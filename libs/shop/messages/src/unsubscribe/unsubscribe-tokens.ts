import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { QueuedMessage } from '../message.decider.js';

export type UnsubscribeClaim =
  | { readonly userId: string; readonly channel: QueuedMessage['channel'] }
  /** Of a stock notice. */
  | { readonly leadId: string };

/** 132 bits. */
const signatureLength = 22;

/** Signed, never stored, never expire; can only withdraw that consent, or the stock notices of a lead. */
export class UnsubscribeTokens {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, 'shop unsubscribing', 'tokens v1', 32));
  }

  /** Null without an account or a lead, which have no consent. */
  tokenFor({ userId, leadId, channel }: Pick<QueuedMessage, 'userId' | 'leadId' | 'channel'>): string | null {
    const payload = userId === null ? leadId && `n.${leadId}` : `${channel === 'email' ? 'e' : 's'}.${userId}`;
    if (payload === undefined) return null;
    return `${payload}.${this.signatureOf(payload)}`;
  }

  /** Null when invalid. */
  verify(token: string): UnsubscribeClaim | null {
    const [, payload = '', letter = '', id = '', signature = ''] =
      /^(([ens])\.([\w-]{1,64}))\.([\w-]+)$/.exec(token) ?? [];
    const actual = Buffer.from(signature);
    const expected = Buffer.from(this.signatureOf(payload));
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
    if (letter === 'n') return { leadId: id };
    return { userId: id, channel: letter === 'e' ? 'email' : 'sms' };
  }

  private signatureOf(payload: string): string {
    return createHmac('sha256', this.key).update(payload).digest('base64url').slice(0, signatureLength);
  }
}
