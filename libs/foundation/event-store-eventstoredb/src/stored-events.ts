import { InvalidEvent, type EventToAppend, type StoredEvent } from '@shop/event-store';
import { newId, type JsonObject } from '@shop/kernel';
import type { OutgoingEvent } from './client.js';
import type { IncomingEvent } from './incoming-events.js';
import { toPosition } from './positions.js';

/** Marks the append attempt, to detect repeated appends and events of other programs. Removed on reading. */
const attemptKey = '$appendAttempt';

/** @throws InvalidEvent if metadata use a reserved key */
export function assertNoReservedMetadata(events: readonly EventToAppend[]): void {
  for (const { type, metadata } of events)
    if (attemptKey in metadata)
      throw new InvalidEvent(`Metadata of ${type} use ${attemptKey}, which is reserved for the store`);
}

export function tagBatch(events: readonly EventToAppend[]): {
  readonly batch: OutgoingEvent[];
  readonly attemptId: string;
} {
  const attemptId = newId();
  const batch = events.map(({ id, type, data, metadata }) => ({
    id: id.toLowerCase(),
    type,
    data,
    metadata: { ...metadata, [attemptKey]: attemptId },
  }));
  return { batch, attemptId };
}

export function attemptIdOf({ metadata }: IncomingEvent): unknown {
  return isObject(metadata) ? metadata[attemptKey] : undefined;
}

export type OwnEventFilter = (event: IncomingEvent) => boolean;

export function createOwnEventFilter(typePrefixes?: readonly string[]): OwnEventFilter {
  return (event) =>
    attemptIdOf(event) !== undefined &&
    isObject(event.data) &&
    (typePrefixes === undefined || typePrefixes.some((prefix) => event.type.startsWith(prefix)));
}

export function toStoredEvent(event: IncomingEvent): StoredEvent {
  const { stream, id, revision, type, recordedAt, data } = event;
  const position = toPosition(offsetOf(event));
  return {
    stream,
    id,
    revision,
    type,
    position,
    recordedAt,
    data: isObject(data) ? data : {},
    metadata: withoutAttemptId(event.metadata),
  };
}

export function offsetOf({ position, stream, revision }: IncomingEvent): bigint {
  if (position === undefined) throw new Error(`The server returned no position for event ${revision} of ${stream}`);
  return position;
}

function withoutAttemptId(metadata: unknown): JsonObject {
  if (!isObject(metadata)) return {};
  if (!(attemptKey in metadata)) return metadata;
  const { [attemptKey]: _, ...rest } = metadata;
  return rest;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}
