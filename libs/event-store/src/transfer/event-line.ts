import type { JsonObject } from '@shop/kernel';
import type { StoredEvent } from '../port.js';
import { parsed } from './block.js';
import { TransferRefused } from './transfer-refused.js';

/** An event as a line: raw as it is stored, never decoded, personal fields sealed. */
export function lineOf({ revision, ...event }: StoredEvent): string {
  return JSON.stringify({ ...event, revision: Number(revision) });
}

/** The event in a line. Throws `TransferRefused` for what is no event. */
export function eventIn(line: string, file: string): StoredEvent {
  const { stream, revision, id, type, data, metadata, position, recordedAt } = parsed(line);
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
    throw new TransferRefused(`${file} has something else where an event should be`);
  return { stream, revision: BigInt(revision), id, type, data, metadata, position, recordedAt };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
