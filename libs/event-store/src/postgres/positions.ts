import { InvalidEvent } from '../errors.js';

const digits = 20;
const wellFormed = /^\d{20}$/;

/** The position before the first event. */
export const startPosition = '0'.repeat(digits);

/** A sequence value as a position: zero-padded, so that text order is log order. */
export function toPosition(value: string | bigint): string {
  return value.toString().padStart(digits, '0');
}

/** The sequence value of a position. Throws `InvalidEvent` for what is not a position of this store. */
export function fromPosition(position: string): bigint {
  if (!wellFormed.test(position)) throw new InvalidEvent(`Not a position of this store: ${JSON.stringify(position)}`);
  return BigInt(position);
}
