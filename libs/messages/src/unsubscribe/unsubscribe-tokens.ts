import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { QueuedMessage } from '../message.decider.js';

/** Whose consent a link takes back, and for which channel. */
export interface UnsubscribeClaim {
  readonly userId: string;
  readonly channel: QueuedMessage['channel'];
}

const channels = { e: 'email', s: 'sms' } as const;

/** Of the signature: 132 bits. */
const signatureLength = 22;

/**
 * The tokens in the links of what is marketing. Each says whose consent and which channel, signed with this installation's
 * key: nothing is stored, and a link is good for as long as its letter lies somewhere. It can take a consent back and nothing else.
 */
export class UnsubscribeTokens {
  private readonly key: Buffer;

  /** @param secret of the installation, for this alone */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, 'shop unsubscribing', 'tokens v1', 32));
  }

  /** Null for who has no account: of them no consent is kept. */
  tokenFor({ userId, channel }: Pick<QueuedMessage, 'userId' | 'channel'>): string | null {
    if (userId === null) return null;
    const payload = `${channel === 'email' ? 'e' : 's'}.${userId}`;
    return `${payload}.${this.signatureOf(payload)}`;
  }

  /** Null for what is no token of this shop. */
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
