import type { JsonObject } from '@shop/kernel';
import type { StoredEvent } from '../port.js';
import { parseJsonObject } from './block.js';
import { TransferError } from './transfer-error.js';

/** An event as a line: raw as it is stored but for a request hash, never decoded, personal fields sealed. */
export function toEventLine({ revision, metadata, ...event }: StoredEvent): string {
  return JSON.stringify({ ...event, metadata: withoutRequestHash(metadata), revision: Number(revision) });
}

/** Releases up to 380c9332 put a hash of the whole request into metadata, against which passwords can be guessed. */
export function withoutRequestHash(metadata: JsonObject): JsonObject {
  if (!('requestHash' in metadata)) return metadata;
  const { requestHash: _requestHash, ...kept } = metadata;
  return kept;
}

/** The event in a line. Throws `TransferRefused` for what is no event. */
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
