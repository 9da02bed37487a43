import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const digits = 8;

/** Also of new e-mail addresses. Derived from the id of the code and an installation key and stored nowhere, so database readers learn nothing. */
export class ResetCodes {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, 'shop password resets', 'codes v1', 32));
  }

  /** Eight digits. */
  codeOf(resetId: string): string {
    const hash = createHmac('sha256', this.key).update(resetId).digest();
    // Bias is negligible: 64 bits against 10^8 codes.
    return String(hash.readBigUInt64BE(0) % 10n ** BigInt(digits)).padStart(digits, '0');
  }

  matches(resetId: string, typed: string): boolean {
    const given = Buffer.from(typed.replace(/[\s-]/g, ''));
    const right = Buffer.from(this.codeOf(resetId));
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
