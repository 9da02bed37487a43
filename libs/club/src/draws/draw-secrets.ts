import { createHmac, hkdfSync } from 'node:crypto';

const digits = 12;

/**
 * What of a draw nobody may know in advance, or at all: its seed until it is held, and which number is whose. Both are what
 * this installation's key makes of the draw and the membership, so neither is stored, and both are the same whenever they are asked for.
 */
export class DrawSecrets {
  private readonly key: Buffer;

  /** @param secret of the installation, for this alone */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, 'shop club draws', 'seeds and numbers v1', 32));
  }

  /** 64 hexadecimal digits. */
  seedOf(drawId: string): string {
    return this.hashOf(`seed ${drawId}`).toString('hex');
  }

  /** Twelve digits, others every week: who sees two draws does not see who took part in both. */
  numberOf(drawId: string, membershipId: string): string {
    const hash = this.hashOf(`number ${drawId} ${membershipId}`);
    return String(hash.readBigUInt64BE(0) % 10n ** BigInt(digits)).padStart(digits, '0');
  }

  private hashOf(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest();
  }
}
