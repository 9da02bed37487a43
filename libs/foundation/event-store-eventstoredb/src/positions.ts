import { InvalidEvent } from '@shop/event-store';

const digits = 20;
const wellFormed = /^\d{20}$/;
const noPosition = 2n ** 63n;

export const startPosition = '0'.repeat(digits);

/** Zero-padded byte offset, so that text order is log order. */
export function toPosition(commit: bigint): string {
  return commit.toString().padStart(digits, '0');
}

/** @throws InvalidEvent if it is not a position of this store */
export function fromPosition(position: string): bigint {
  if (!wellFormed.test(position)) throw new InvalidEvent(`Not a position of this store: ${JSON.stringify(position)}`);
  return BigInt(position);
}

/** The server may send 2^64-1 for an unknown position (KurrentDB #4892). */
export function isValidOffset(commit: bigint): boolean {
  return commit >= 0n && commit < noPosition;
}
