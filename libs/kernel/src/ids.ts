import { createHash, randomBytes, randomUUID } from 'node:crypto';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID of any version, in its usual writing. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** A random UUID (version 4). */
export function newId(): string {
  return randomUUID();
}

/** `bytes` random bytes as base64url, for tokens and secrets. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/**
 * A name-based UUID (version 5, RFC 9562): the same namespace and name always give the same id.
 * @param namespace a UUID
 */
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
 * The id of the event that a command wrote to a stream at a place in its batch. Deterministic, so that a retry after an
 * unknown outcome writes nothing twice.
 * @param commandId a UUID
 * @param index 0 for the first event of the batch
 */
export function eventIdOf(commandId: string, stream: string, index: number): string {
  return uuidv5(commandId, `${stream}#${index}`);
}
