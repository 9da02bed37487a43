import { createHash } from 'node:crypto';
import { uuidv5 } from '@shop/kernel';

/** No 0, O, 1, I or L: read over the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 10;
const half = 5;
/** Namespace of order ids; must never change. */
const orderNamespace = '6f0d3c1e-9d0b-4d52-8a39-0d7f2a6f4f5b';

/** Two halves of five, such as `H2K3M-ND4TW`: 10 of 31 characters from SHA-256 of command id and attempt (50 bits, not enumerable). */
export function leadIdOf(commandId: string, attempt: number): string {
  const hash = createHash('sha256').update(`${commandId}#${attempt}`).digest();
  let number = BigInt(`0x${hash.toString('hex')}`);
  let signs = '';
  for (let place = 0; place < length; place += 1) {
    signs += alphabet[Number(number % BigInt(alphabet.length))]!;
    number /= BigInt(alphabet.length);
  }
  return withDash(signs);
}

/** Derived from the LeadID: the stream's optimistic append makes LeadIDs unique without a reservation. */
export function orderIdOf(leadId: string): string {
  return uuidv5(orderNamespace, leadId);
}

/** Accepts any case, dashes and spaces; null if invalid. */
export function parseLeadId(text: string): string | null {
  const signs = text.toUpperCase().replace(/[\s-]/g, '');
  if (signs.length !== length || [...signs].some((sign) => !alphabet.includes(sign))) return null;
  return withDash(signs);
}

/** Range of the LeadIDs that start with a part, inclusive in any collation, and the second half that equals it. */
export interface LeadIdPart {
  readonly first: string;
  readonly last: string;
  readonly secondHalf: string | null;
}

/** At least one half of a LeadID, as read over the phone; null if it is none, or all of it. */
export function parseLeadIdPart(text: string): LeadIdPart | null {
  const signs = text.toUpperCase().replace(/[\s-]/g, '');
  if (signs.length < half || signs.length >= length || [...signs].some((sign) => !alphabet.includes(sign))) return null;
  const fill = (sign: string) => withDash(signs.padEnd(length, sign));
  return { first: fill(alphabet[0]!), last: fill(alphabet.at(-1)!), secondHalf: signs.length === half ? signs : null };
}

function withDash(signs: string): string {
  return `${signs.slice(0, half)}-${signs.slice(half)}`;
}
