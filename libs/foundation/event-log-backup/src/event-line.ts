import type { StoredEvent } from '@shop/event-store';
import type { JsonObject } from '@shop/kernel';
import { parseJsonObject } from './block.js';
import { TransferError } from './transfer-error.js';

/** Omits the request hash; never decrypts. */
export function toEventLine({ revision, metadata, ...event }: StoredEvent): string {
  return JSON.stringify({ ...event, metadata: withoutRequestHash(metadata), revision: Number(revision) });
}

/** Releases up to 380c9332 stored a hash of the whole request, which helps to guess passwords. */
export function withoutRequestHash(metadata: JsonObject): JsonObject {
  if (!('requestHash' in metadata)) return metadata;
  const { requestHash: _requestHash, ...kept } = metadata;
  return kept;
}

/** @throws TransferError */
export function parseEventLine(line: string, file: string): StoredEvent {
  const { stream, revision, id, type, data, metadata, position, recordedAt } = parseJsonObject(line);
  if (
    typeof stream !== 'string' ||
    typeof revision !== 'number' ||
    !Number.isSafeInteger(revision) ||
    revision < 0 ||
    typeof id !== 'string' ||
    typeof type !== 'string' ||
    typeof position !== 'string' ||
    typeof recordedAt !== 'string' ||
    !isObject(data) ||
    !isObject(metadata)
  )
    throw new TransferError(`${file} has an invalid event line`);
  const kept = withoutRequestHash(metadata);
  return { stream, revision: BigInt(revision), id, type, data, metadata: kept, position, recordedAt };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
