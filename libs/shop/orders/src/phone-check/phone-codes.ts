import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const digits = 6;

/**
 * Derives codes from the check id with the installation's key; stores none. Five attempts at six digits: chance 1 in
 * 200,000.
 */
export class PhoneCodes {
  private readonly key: Buffer;

  /** @param secret of the installation; mixed with a purpose */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, 'shop phone checks', 'codes v1', 32));
  }

  codeOf(checkId: string): string {
    const hash = createHmac('sha256', this.key).update(checkId).digest();
    return String(hash.readBigUInt64BE(0) % 10n ** BigInt(digits)).padStart(digits, '0');
  }

  /** Ignores blanks and dashes. */
  matches(checkId: string, typed: string): boolean {
    const given = Buffer.from(typed.replace(/[\s-]/g, ''));
    const right = Buffer.from(this.codeOf(checkId));
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
