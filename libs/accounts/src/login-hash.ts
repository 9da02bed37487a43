import { createHmac } from 'node:crypto';

/** Names an account, an address or a device in tables about logins without revealing it. */
export type LoginHash = (...parts: readonly string[]) => Buffer;

/** @param secret of the installation, for this alone */
export function createLoginHash(secret: string): LoginHash {
  return (...parts) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest().subarray(0, 16);
}

interface Secrets {
  readonly derived: (name: 'login-attempts') => { reveal(): string };
}

/** The hash of an installation, for shoppers and staff. */
export function loginHashOf({ secrets }: { readonly secrets: Secrets }): LoginHash {
  return createLoginHash(secrets.derived('login-attempts').reveal());
}
