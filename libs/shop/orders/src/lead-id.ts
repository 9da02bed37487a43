import { createHash } from 'node:crypto';
import { uuidv5 } from '@shop/kernel';

/** No 0, O, 1, I or L: read over the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 10;
/** Namespace of order ids; must never change. */
const orderNamespace = '6f0d3c1e-9d0b-4d52-8a39-0d7f2a6f4f5b';

/** LeadID `XXXXX-XXXXX`: 10 of 31 characters from SHA-256 of command id and attempt (50 bits, not enumerable). */
export function leadIdOf(commandId: string, attempt: number): string {
  const hash = createHash('sha256').update(`${commandId}#${attempt}`).digest();
  let number = BigInt(`0x${hash.toString('hex')}`);
  let signs = '';
  for (let place = 0; place < length; place += 1) {
    signs += alphabet[Number(number % BigInt(alphabet.length))]!;
    number /= BigInt(alphabet.length);
  }
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

/** Derived from the LeadID: the stream's optimistic append makes LeadIDs unique without a reservation. */
export function orderIdOf(leadId: string): string {
  return uuidv5(orderNamespace, leadId);
}

/** Accepts any case, dashes and spaces; null if invalid. */
export function parseLeadId(text: string): string | null {
  const signs = text.toUpperCase().replace(/[\s-]/g, '');
  if (signs.length !== length || [...signs].some((sign) => !alphabet.includes(sign))) return null;
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}
