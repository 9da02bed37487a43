import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { QueuedMessage } from '../message.decider.js';

export interface UnsubscribeClaim {
  readonly userId: string;
  readonly channel: QueuedMessage['channel'];
}

const channels = { e: 'email', s: 'sms' } as const;

/** 132 bits. */
const signatureLength = 22;

/** Signed, never stored, never expire; can only withdraw that consent. */
export class UnsubscribeTokens {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, 'shop unsubscribing', 'tokens v1', 32));
  }

  /** Null without an account, which has no consent. */
  tokenFor({ userId, channel }: Pick<QueuedMessage, 'userId' | 'channel'>): string | null {
    if (userId === null) return null;
    const payload = `${channel === 'email' ? 'e' : 's'}.${userId}`;
    return `${payload}.${this.signatureOf(payload)}`;
  }

  /** Null when invalid. */
  verify(token: string): UnsubscribeClaim | null {
    const [, payload = '', letter = '', userId = '', signature = ''] =
      /^(([es])\.([\w-]{1,64}))\.([\w-]+)$/.exec(token) ?? [];
    const actual = Buffer.from(signature);
    const expected = Buffer.from(this.signatureOf(payload));
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
    return { userId, channel: letter === 'e' ? channels.e : channels.s };
  }

  private signatureOf(payload: string): string {
    return createHmac('sha256', this.key).update(payload).digest('base64url').slice(0, signatureLength);
  }
}
