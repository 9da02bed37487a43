import { TOTP } from 'otpauth';

/** `stepsLater` in steps of 30 seconds. */
export function authenticatorCode(secret: string, now: string, stepsLater = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.parse(now) + stepsLater * 30_000 });
}
