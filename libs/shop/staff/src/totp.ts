import { Secret, TOTP } from 'otpauth';

/** Allowed clock drift in steps of 30 seconds, either way. */
const stepTolerance = 1;

/** Time step (RFC 6238) of a valid code, or null. Compares in constant time. */
export function matchingStep(secret: Buffer, code: string, instant: string): number | null {
  // The library throws for six characters that are not ASCII.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: toSecret(secret) });
  const timestamp = Date.parse(instant);
  const drift = totp.validate({ token: code, timestamp, window: stepTolerance });
  return drift === null ? null : totp.counter({ timestamp }) + drift;
}

/** RFC 4648 without padding. */
export function base32(bytes: Buffer): string {
  return toSecret(bytes).base32;
}

export function authenticatorUri(secret: Buffer, issuer: string, account: string): string {
  return new TOTP({ issuer, label: account, secret: toSecret(secret) }).toString();
}

/** A copy: the buffer of a `Buffer` may be shared. */
function toSecret(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
