import type { OrderAddress, OrderContact } from '@shop/contracts';
import { maskPhone, packOf, parsePhone, type CountryCode } from '@shop/countries';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import type { Contact } from './order.decider.js';

/** `INVALID_PARAMS` in the dispatcher's format, for checks beyond the schema. */
export function invalidParam(path: string, message: string): Rejection<'INVALID_PARAMS'> {
  return reject('INVALID_PARAMS', 'Invalid params', { details: [{ path, message }] });
}

/** Returns E.164 of one of the four countries. */
export function validatePhone(path: string, text: string, country: CountryCode): string | Rejection<'INVALID_PARAMS'> {
  return parsePhone(text, country) ?? invalidParam(path, 'Enter a phone number of BA, RS, HR or ME');
}

/** @param path of the postcode in the request */
export function validateAddress(
  path: string,
  address: OrderAddress,
  country: CountryCode,
): OrderAddress | Rejection<'INVALID_PARAMS'> {
  const { postcode } = packOf(country).address;
  const isWellFormed = new RegExp(postcode.pattern, 'u').test(address.postcode);
  return isWellFormed ? address : invalidParam(path, `Enter a postcode such as ${postcode.example}`);
}

/** @param known current numbers; a masked number in the request means one of these */
export function validateContact(
  contact: OrderContact,
  country: CountryCode,
  knownPhones: readonly string[],
): Contact | Rejection<'INVALID_PARAMS'> {
  const unmaskedPhone = knownPhones.findLast((number) => maskPhone(number) === contact.phone);
  const phone = unmaskedPhone ?? validatePhone('contact.phone', contact.phone, country);
  if (typeof phone !== 'string') return phone;
  const address = validateAddress('contact.address.postcode', contact.address, country);
  return isRejection(address) ? address : { ...contact, phone };
}
