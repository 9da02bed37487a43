import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { UploadedFile } from '@shop/contracts';

/** What the dispatcher derives from the installation's secret. */
export interface RpcKeys {
  /**
   * Compares requests under one idempotency key (22 characters). The key of the hash derives from that key too: without
   * it nobody can test what the params were.
   */
  requestHash(scopedKey: string, method: string, params: unknown): string;
  /** The hash that releases up to 380c9332 kept for two days, under a key of the installation alone. */
  legacyRequestHash(method: string, params: unknown): string;
  /** A name for something whose own name nobody need read (22 characters). */
  pseudonym(name: string): string;
  /** A value that comes back through a client unchanged, or not at all. */
  sign(value: string): string;
  verify(signed: string): string | undefined;
  /**
   * Seals an answer under a key that only whoever knows the idempotency key can derive, so that what is kept tells
   * nothing to anyone else.
   */
  encrypt(scopedKey: string, text: string): Buffer;
  /** Throws when the lock is another one. */
  decrypt(scopedKey: string, encrypted: Buffer): string;
}

const ivLength = 12;
const tagLength = 16;

/** @param secret at least 16 characters; another secret makes kept answers unreadable and signatures void */
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

/** JSON with sorted keys: equal values have equal texts. A file stands for its bytes. */
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
