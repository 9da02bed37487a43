import type { JsonObject, JsonValue, PersonalPurpose } from '@shop/kernel';
import { encrypt, decrypt } from './encryption.js';

/** The reserved key of stored data under which an event's personal fields lie, sealed in one piece. */
export const personalDataField = '$personal';

/** Sealed personal fields: whose they are, under which of that person's keys, and the bytes in base64. */
export interface EncryptedData {
  readonly person: string;
  readonly purpose: PersonalPurpose;
  readonly sealed: string;
}

/** Seals an event's personal fields, bound to the person and the event: moved anywhere else they can't be opened. */
export function encryptPersonalData(
  key: Buffer,
  target: { person: string; purpose: PersonalPurpose; eventId: string },
  fields: unknown,
): JsonObject {
  const sealed = encrypt(key, Buffer.from(JSON.stringify(fields)), associatedDataOf(target.person, target.eventId));
  return { person: target.person, purpose: target.purpose, sealed: sealed.toString('base64') };
}

/** Opens a box. Throws `PersonalDataUnreadable`. */
export function decryptPersonalData(key: Buffer, box: EncryptedData, eventId: string): JsonObject {
  const plain = decrypt(key, Buffer.from(box.sealed, 'base64'), associatedDataOf(box.person, eventId));
  return JSON.parse(plain.toString()) as JsonObject;
}

/** The box in an event's stored data, if it has one. */
export function findEncryptedData(data: JsonObject): EncryptedData | undefined {
  const value = data[personalDataField];
  return isEncryptedData(value) ? value : undefined;
}

function isEncryptedData(value: JsonValue | undefined): value is JsonObject & EncryptedData {
  return typeof value === 'object' && value !== null && 'sealed' in value && typeof value.sealed === 'string';
}

function associatedDataOf(person: string, eventId: string): string {
  return `${person}\n${eventId}`;
}
