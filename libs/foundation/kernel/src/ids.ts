import { createHash, randomBytes, randomUUID } from 'node:crypto';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for a UUID of any version. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** A random UUID (version 4). */
export function newId(): string {
  return randomUUID();
}

/** Random bytes as base64url, for tokens and secrets. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** Deterministic UUID of a namespace (a UUID) and a name (version 5, RFC 9562). */
export function uuidv5(namespace: string, name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest();
  hash[6] = (hash[6]! & 0x0f) | 0x50;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * Deterministic event id, so that a retry writes nothing twice.
 * @param commandId a UUID
 * @param index 0 for the first event of the batch
 */
export function eventIdOf(commandId: string, stream: string, index: number): string {
  return uuidv5(commandId, `${stream}#${index}`);
}
