import { createHash } from 'node:crypto';
import { uuidv5 } from '@shop/kernel';

/** No 0 and O, no 1, I and L: what is read over the phone is written down right. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 10;
/** Namespace of order ids; never to be changed. */
const orderNamespace = '6f0d3c1e-9d0b-4d52-8a39-0d7f2a6f4f5b';

/**
 * The LeadID that a command gives its order, written `XXXXX-XXXXX`: 10 of 31 signs drawn from the SHA-256 of the command's
 * id and the number of the try (50 bits, so orders can't be found by counting).
 */
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

/**
 * The id of the order with a LeadID. Since it is derived, two orders with one LeadID would be one stream: the stream's own
 * "there is none yet" makes the LeadID unique, and no reservation is needed.
 */
export function orderIdOf(leadId: string): string {
  return uuidv5(orderNamespace, leadId);
}

/** A LeadID as people write it (any case, with or without dash or spaces), or null where it is none. */
export function parseLeadId(text: string): string | null {
  const signs = text.toUpperCase().replace(/[\s-]/g, '');
  if (signs.length !== length || [...signs].some((sign) => !alphabet.includes(sign))) return null;
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}
