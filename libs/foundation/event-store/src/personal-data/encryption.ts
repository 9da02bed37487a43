import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
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
export function keyEncryptionKey(dataKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey, 'shop person keys', 'key encryption v1', 32));
}
