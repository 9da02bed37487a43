import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a code holds (RFC 6238's default, and the only one that all authenticators know). */
const stepSeconds = 30;
/** How many steps a device's clock may be off, either way. */
const stepTolerance = 1;

/** Which step of 30 seconds an instant (ISO 8601) belongs to. */
export function timeStepOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000 / stepSeconds);
}

/** The code of a step: HOTP (RFC 4226) with HMAC-SHA-1, as authenticators make it. */
export function codeOfStep(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step around an instant to which a code belongs; null when it belongs to none. */
export function matchingStep(secret: Buffer, code: string, instant: string): number | null {
  const now = timeStepOf(instant);
  let found: number | null = null;
  // All of them are compared, so that how long it takes does not tell which one it was.
  for (let step = now - stepTolerance; step <= now + stepTolerance; step += 1)
    if (equal(codeOfStep(secret, step), code)) found = step;
  return found;
}

function equal(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648) without padding: how secrets are written for authenticators. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/gu) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What an authenticator reads from the picture: the secret, and how its entry is called there. */
export function authenticatorUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const values = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${values}&algorithm=SHA1&digits=6&period=${stepSeconds}`;
}
