import { InvalidEvent } from '../errors.js';

const digits = 20;
const wellFormed = /^\d{20}$/;
/** What the server writes where it knows no position: -1 as an unsigned number. */
const noPosition = 2n ** 63n;

/** The position before the first event. */
export const startPosition = '0'.repeat(digits);

/** A place in the server's log (a byte offset) as a position: zero-padded, so that text order is log order. */
export function toPosition(commit: bigint): string {
  return commit.toString().padStart(digits, '0');
}

/** The byte offset of a position. Throws `InvalidEvent` for what is not a position of this store. */
export function fromPosition(position: string): bigint {
  if (!wellFormed.test(position)) throw new InvalidEvent(`Not a position of this store: ${JSON.stringify(position)}`);
  return BigInt(position);
}

/** Whether the server names a place in its log; where it has none, it has been seen to send -1 as 2^64-1 (KurrentDB #4892). */
export function isValidOffset(commit: bigint): boolean {
  return commit >= 0n && commit < noPosition;
}
