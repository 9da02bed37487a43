import { createHmac } from 'node:crypto';

export type LoginHash = (...parts: readonly string[]) => Buffer;

export function createLoginHash(secret: string): LoginHash {
  return (...parts) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest().subarray(0, 16);
}

interface Secrets {
  readonly derived: (name: 'login-attempts') => { reveal(): string };
}

export function loginHashOf({ secrets }: { readonly secrets: Secrets }): LoginHash {
  return createLoginHash(secrets.derived('login-attempts').reveal());
}
