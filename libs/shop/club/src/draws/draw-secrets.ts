import { createHmac, hkdfSync } from 'node:crypto';

const digits = 12;

/** Seeds and numbers are derived from the installation’s key and not stored. */
export class DrawSecrets {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, 'shop club draws', 'seeds and numbers v1', 32));
  }

  /** 64 hexadecimal digits. */
  seedOf(drawId: string): string {
    return this.hashOf(`seed ${drawId}`).toString('hex');
  }

  /** Twelve digits, different every week, so that draws cannot be linked. */
  numberOf(drawId: string, membershipId: string): string {
    const hash = this.hashOf(`number ${drawId} ${membershipId}`);
    return String(hash.readBigUInt64BE(0) % 10n ** BigInt(digits)).padStart(digits, '0');
  }

  private hashOf(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest();
  }
}
