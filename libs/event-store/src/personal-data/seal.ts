import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { PersonalDataUnreadable } from '../errors.js';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts with AES-256-GCM: nonce, tag and ciphertext in one buffer. `bound` must be the same when it is opened. */
export function seal(key: Buffer, plain: Buffer, bound: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv);
  cipher.setAAD(Buffer.from(bound));
  const body = cipher.update(plain);
  const rest = cipher.final();
  return Buffer.concat([iv, cipher.getAuthTag(), body, rest]);
}

/** Decrypts what {@link seal} made. Throws `PersonalDataUnreadable` for another key, another binding or changed bytes. */
export function unseal(key: Buffer, sealed: Buffer, bound: string): Buffer {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    decipher.setAAD(Buffer.from(bound));
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch (cause) {
    throw new PersonalDataUnreadable('Sealed data can not be opened: another key, or it was changed', { cause });
  }
}

/** The key that seals person keys, from the installation's DATA_KEY (HKDF-SHA-256, RFC 5869). */
export function keyEncryptionKey(dataKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey, 'shop person keys', 'key encryption v1', 32));
}
