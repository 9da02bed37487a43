import type { JsonObject, JsonValue, PersonalPurpose } from '@shop/kernel';
import { encrypt, decrypt } from './encryption.js';

/** Reserved key in stored data for encrypted personal fields. */
export const personalDataField = '$personal';

/** The bytes are in base64. */
export interface EncryptedData {
  readonly person: string;
  readonly purpose: PersonalPurpose;
  readonly sealed: string;
}

/** Bound to person and event: moved elsewhere, the data cannot be decrypted. */
export function encryptPersonalData(
  key: Buffer,
  target: { person: string; purpose: PersonalPurpose; eventId: string },
  fields: unknown,
): JsonObject {
  const sealed = encrypt(key, Buffer.from(JSON.stringify(fields)), associatedDataOf(target.person, target.eventId));
  return { person: target.person, purpose: target.purpose, sealed: sealed.toString('base64') };
}

/** @throws PersonalDataUnreadable */
export function decryptPersonalData(key: Buffer, box: EncryptedData, eventId: string): JsonObject {
  const plain = decrypt(key, Buffer.from(box.sealed, 'base64'), associatedDataOf(box.person, eventId));
  return JSON.parse(plain.toString()) as JsonObject;
}

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
