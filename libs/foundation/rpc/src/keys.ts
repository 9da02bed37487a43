import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { UploadedFile } from '@shop/rpc-contract';

export interface RpcKeys {
  /** 22 characters. Keyed by the idempotency key, so params cannot be guessed. */
  requestHash(scopedKey: string, method: string, params: unknown): string;
  /** Hash of releases up to 380c9332; stored for two days. */
  legacyRequestHash(method: string, params: unknown): string;
  /** 22 characters. */
  pseudonym(name: string): string;
  sign(value: string): string;
  verify(signed: string): string | undefined;
  /** The key derives from the idempotency key: unreadable without it. */
  encrypt(scopedKey: string, text: string): Buffer;
  /** Throws for another `scopedKey`. */
  decrypt(scopedKey: string, encrypted: Buffer): string;
}

const ivLength = 12;
const tagLength = 16;

/**
 * Derives the keys of an installation.
 * @param secret at least 16 characters; a new one makes stored responses unreadable and signatures invalid
 */
export function createRpcKeys(secret: string): RpcKeys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'shop-rpc', purpose, 32));
  const legacyHashKey = derive('request hash');
  const hashKey = derive('request under an idempotency key');
  const nameKey = derive('pseudonym');
  const signKey = derive('signature');
  const encryptionKey = derive('answer');
  const signature = (value: string) => createHmac('sha256', signKey).update(value).digest('base64url');
  const deriveFor = (key: Buffer, lock: string) => createHmac('sha256', key).update(lock).digest();
  const hashOf = (key: Buffer, method: string, params: unknown) =>
    createHmac('sha256', key)
      .update(`${method}\n${canonicalJson(params)}`)
      .digest('base64url')
      .slice(0, 22);
  return {
    requestHash: (lock, method, params) => hashOf(deriveFor(hashKey, lock), method, params),
    legacyRequestHash: (method, params) => hashOf(legacyHashKey, method, params),
    pseudonym: (name) => createHmac('sha256', nameKey).update(name).digest('base64url').slice(0, 22),
    sign: (value) => `${value}~${signature(value)}`,
    verify(signed) {
      const end = signed.lastIndexOf('~');
      const value = signed.slice(0, Math.max(end, 0));
      const given = Buffer.from(signed.slice(end + 1));
      const right = Buffer.from(signature(value));
      return given.length === right.length && timingSafeEqual(given, right) ? value : undefined;
    },
    encrypt(lock, text) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', deriveFor(encryptionKey, lock), iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    decrypt(lock, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', deriveFor(encryptionKey, lock), sealed.subarray(0, ivLength));
      decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
      return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8');
    },
  };
}

/** JSON with sorted keys; a file is replaced by its bytes. */
export function canonicalJson(value: unknown): string {
  if (value instanceof UploadedFile) {
    return `file(${JSON.stringify([value.name, value.mediaType])},${createHash('sha256').update(value.bytes).digest('hex')})`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}
