import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 default, the only value supported by all authenticators. */
const stepSeconds = 30;
/** Allowed clock drift in steps, either way. */
const stepTolerance = 1;

export function timeStepOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000 / stepSeconds);
}

/** HOTP (RFC 4226) with HMAC-SHA-1. */
export function codeOfStep(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export function matchingStep(secret: Buffer, code: string, instant: string): number | null {
  const now = timeStepOf(instant);
  let found: number | null = null;
  // Constant time: always compares all steps.
  for (let step = now - stepTolerance; step <= now + stepTolerance; step += 1)
    if (equal(codeOfStep(secret, step), code)) found = step;
  return found;
}

function equal(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/gu) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export function authenticatorUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const values = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${values}&algorithm=SHA1&digits=6&period=${stepSeconds}`;
}
