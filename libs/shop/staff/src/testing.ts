import { codeOfStep, timeStepOf } from './totp.js';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** `stepsLater` in steps of 30 seconds. */
export function authenticatorCode(secret: string, now: string, stepsLater = 0): string {
  const bits = [...secret.replace(/\s/gu, '')].map((character) =>
    alphabet.indexOf(character).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeOfStep(Buffer.from(bytes), timeStepOf(now) + stepsLater);
}
