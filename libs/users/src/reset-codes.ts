import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const digits = 8;

/**
 * The codes of password resets. None is stored, in no form: a code is what this installation's key makes of its reset's
 * id, so it can be sent and checked without being kept, and who reads the database learns nothing.
 */
export class ResetCodes {
  private readonly key: Buffer;

  /** @param secret of the installation, for this alone */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, 'shop password resets', 'codes v1', 32));
  }

  /** Eight digits. */
  codeOf(resetId: string): string {
    const hash = createHmac('sha256', this.key).update(resetId).digest();
    // 64 bits against 10^8 codes: each is as likely as any other to eleven places.
    return String(hash.readBigUInt64BE(0) % 10n ** BigInt(digits)).padStart(digits, '0');
  }

  /** Whether a person typed the code; blanks and dashes between the digits do not count. */
  matches(resetId: string, typed: string): boolean {
    const given = Buffer.from(typed.replace(/[\s-]/g, ''));
    const right = Buffer.from(this.codeOf(resetId));
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
