import { InvalidEvent } from '../errors.js';

const digits = 20;
const wellFormed = /^\d{20}$/;

export const startPosition = '0'.repeat(digits);

/** Zero-padded, so that text order is log order. */
export function toPosition(value: string | bigint): string {
  return value.toString().padStart(digits, '0');
}

/** @throws InvalidEvent if it is not a position of this store */
export function fromPosition(position: string): bigint {
  if (!wellFormed.test(position)) throw new InvalidEvent(`Not a position of this store: ${JSON.stringify(position)}`);
  return BigInt(position);
}
