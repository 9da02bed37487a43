import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { JsonObject, JsonValue, PersonalPurpose } from '@shop/kernel';
import { PersonalDataUnreadable } from '../errors.js';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: nonce, tag and ciphertext in one buffer. */
export function encrypt(key: Buffer, plain: Buffer, associatedData: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv);
  cipher.setAAD(Buffer.from(associatedData));
  const body = cipher.update(plain);
  const rest = cipher.final();
  return Buffer.concat([iv, cipher.getAuthTag(), body, rest]);
}

/** @throws PersonalDataUnreadable for another key, other associated data or changed bytes */
export function decrypt(key: Buffer, encrypted: Buffer, associatedData: string): Buffer {
  try {
    const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes));
    decipher.setAAD(Buffer.from(associatedData));
    return Buffer.concat([decipher.update(encrypted.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch (cause) {
    throw new PersonalDataUnreadable(
      'Encrypted data cannot be decrypted: the key is another one, or the data was changed',
      { cause },
    );
  }
}

/** Derives the key that encrypts person keys (HKDF-SHA-256, RFC 5869). */
function keyEncryptionKey(dataKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey, 'shop person keys', 'key encryption v1', 32));
}

export interface DataKeys {
  readonly dataKey: string;
  readonly dataKeyOld?: string | undefined;
}

const proofText = Buffer.from('DATA_KEY');
const proofAssociatedData = 'data key';

/** Decryption tries both keys; AES-GCM detects the wrong one. */
export class KeyRing {
  readonly current: Buffer;
  readonly previous: Buffer | null;

  constructor({ dataKey, dataKeyOld }: DataKeys) {
    this.current = keyEncryptionKey(dataKey);
    this.previous = dataKeyOld === undefined ? null : keyEncryptionKey(dataKeyOld);
  }

  /** Before the first registration, the former key encrypted everything. */
  get initial(): Buffer {
    return this.previous ?? this.current;
  }

  decrypt(sealed: Buffer, binding: string): Buffer {
    if (this.previous === null) return decrypt(this.current, sealed, binding);
    try {
      return decrypt(this.current, sealed, binding);
    } catch (error) {
      if (!(error instanceof PersonalDataUnreadable)) throw error;
      return decrypt(this.previous, sealed, binding);
    }
  }

  findKeyByProof(proof: Buffer): Buffer | null {
    return [this.current, this.previous].find((key) => key !== null && isProofOf(key, proof)) ?? null;
  }
}

/** Fingerprints reveal nothing about the keys. */
export function fingerprintsOf({ dataKey, dataKeyOld }: DataKeys): string {
  return [dataKey, ...(dataKeyOld === undefined ? [] : [dataKeyOld])].map(fingerprintOf).join('+');
}

export function fingerprintOf(dataKey: string): string {
  return Buffer.from(hkdfSync('sha256', dataKey, 'shop person keys', 'fingerprint v1', 5)).toString('hex');
}

export function proofOf(key: Buffer): Buffer {
  return encrypt(key, proofText, proofAssociatedData);
}

function isProofOf(key: Buffer, proof: Buffer): boolean {
  try {
    return decrypt(key, proof, proofAssociatedData).equals(proofText);
  } catch (error) {
    if (error instanceof PersonalDataUnreadable) return false;
    throw error;
  }
}

/** 32 bytes each; null if revoked. */
export type KeyPair = { readonly [Purpose in PersonalPurpose]: Buffer | null };

export interface EncryptedKeys {
  readonly person: string;
  readonly account: Buffer | null;
  readonly accounting: Buffer | null;
}

/** @throws PersonalDataUnreadable */
export function decryptKeys(ring: KeyRing, { person, account, accounting }: EncryptedKeys): KeyPair {
  return {
    account: account && ring.decrypt(account, keyAssociatedData(person, 'account')),
    accounting: accounting && ring.decrypt(accounting, keyAssociatedData(person, 'accounting')),
  };
}

export function keyAssociatedData(person: string, purpose: PersonalPurpose): string {
  return `${purpose}\n${person}`;
}

/** Reserved key in stored data for encrypted personal fields. */
export const personalDataField = '$personal';

/** The bytes are in base64. */
interface EncryptedData {
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
