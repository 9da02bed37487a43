import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;

/** No 0, O, 1, I or L: easy to read from paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 10;
const codeCount = 10;

/** Derives both keys, for encryption and hashing, from one installation secret. */
export class FactorSecrets {
  private readonly encryptionKey: Buffer;
  private readonly hashKey: Buffer;

  constructor(secret: string) {
    const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'shop staff second factors', use, 32));
    this.encryptionKey = key('authenticator secrets v1');
    this.hashKey = key('recovery codes v1');
  }

  newSecret(): Buffer {
    return randomBytes(secretBytes);
  }

  /** Bound to the factor id: cannot be decrypted in another row. */
  encrypt(factorId: string, secret: Buffer): Buffer {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.encryptionKey, iv).setAAD(Buffer.from(factorId));
    const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
  }

  decrypt(factorId: string, encrypted: Buffer): Buffer {
    const iv = encrypted.subarray(0, ivBytes);
    const decipher = createDecipheriv(algorithm, this.encryptionKey, iv, { authTagLength: tagBytes });
    decipher.setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes)).setAAD(Buffer.from(factorId));
    return Buffer.concat([decipher.update(encrypted.subarray(ivBytes + tagBytes)), decipher.final()]);
  }

  /** Ten codes of 50 bits. */
  newRecoveryCodes(): readonly string[] {
    return Array.from({ length: codeCount }, newRecoveryCode);
  }

  /** Null for an invalid format. Case, dash and spaces are ignored. */
  hashOf(code: string): string | null {
    const characters = code.toUpperCase().replace(/[\s-]/gu, '');
    if (characters.length !== codeLength || [...characters].some((sign) => !alphabet.includes(sign))) return null;
    return createHmac('sha256', this.hashKey).update(characters).digest('hex');
  }
}

function newRecoveryCode(): string {
  let number = BigInt(`0x${randomBytes(32).toString('hex')}`);
  let characters = '';
  for (let place = 0; place < codeLength; place += 1) {
    characters += alphabet[Number(number % BigInt(alphabet.length))]!;
    number /= BigInt(alphabet.length);
  }
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}
