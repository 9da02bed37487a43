import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const digits = 6;

/**
 * The codes that confirm a phone. None is stored, in no form: a code is what this installation's key makes of its check's
 * id. Five tries at six digits leave a guess one chance in 200,000.
 */
export class PhoneCodes {
  private readonly key: Buffer;

  /** @param secret of the installation; the purpose is mixed in */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, 'shop phone checks', 'codes v1', 32));
  }

  codeOf(checkId: string): string {
    const hash = createHmac('sha256', this.key).update(checkId).digest();
    return String(hash.readBigUInt64BE(0) % 10n ** BigInt(digits)).padStart(digits, '0');
  }

  /** Whether a person typed the code; blanks and dashes between the digits do not count. */
  matches(checkId: string, typed: string): boolean {
    const given = Buffer.from(typed.replace(/[\s-]/g, ''));
    const right = Buffer.from(this.codeOf(checkId));
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
