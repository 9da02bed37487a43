import { createHmac } from 'node:crypto';

/** Names an account, an address or a device in tables about logins, where nobody can read which it is. */
export type LoginHash = (...parts: readonly string[]) => Buffer;

/** @param secret of the installation, for this alone */
export function createLoginHash(secret: string): LoginHash {
  return (...parts) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest().subarray(0, 16);
}
