import { newId, type JsonObject } from '@shop/kernel';
import { InvalidEvent } from '../errors.js';
import type { EventToAppend, StoredEvent } from '../port.js';
import type { OutgoingEvent } from './client.js';
import type { IncomingEvent } from './incoming-events.js';
import { toPosition } from './positions.js';

/**
 * Where the metadata of an event say which attempt to append wrote it. The server answers an append that it has already
 * carried out as if it had just done so; whoever reads this back knows which it was. It also tells this program's events from
 * those of others in the same log. It is taken out again on reading.
 */
const attemptKey = '$appendAttempt';

/** Throws `InvalidEvent` where metadata use the key that is the store's. */
export function assertNoReservedMetadata(events: readonly EventToAppend[]): void {
  for (const { type, metadata } of events)
    if (attemptKey in metadata)
      throw new InvalidEvent(`Metadata of ${type} use ${attemptKey}, which is reserved for the store`);
}

/** The events of one attempt to append, and the mark by which to know it. */
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

/** Which attempt wrote an event; undefined where it was none of ours. */
export function attemptIdOf({ metadata }: IncomingEvent): unknown {
  return isObject(metadata) ? metadata[attemptKey] : undefined;
}

/** Picks out what was written by this adapter: not the server's own events, not what others keep in the same log. */
export type OwnEventFilter = (event: IncomingEvent) => boolean;

/** @param typePrefixes of what this adapter wrote, these types alone */
export function createOwnEventFilter(typePrefixes?: readonly string[]): OwnEventFilter {
  return (event) =>
    attemptIdOf(event) !== undefined &&
    isObject(event.data) &&
    (typePrefixes === undefined || typePrefixes.some((prefix) => event.type.startsWith(prefix)));
}

/** An event of ours as the port gives it. */
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

/** The byte offset of an event. Throws when the server did not tell, which it does for every event that was written by gRPC. */
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
