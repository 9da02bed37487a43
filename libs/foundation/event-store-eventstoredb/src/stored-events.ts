import type { ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import { type EventToAppend, InvalidEvent, type StoredEvent } from '@shop/event-store';
import { toPosition } from '@shop/event-store/internal';
import { type JsonObject, newId } from '@shop/kernel';
import type { OutgoingEvent } from './batch-append-call.js';
import { awaitResponse, NoResponse } from './failure.js';

export interface IncomingEvent {
  readonly stream: string;
  readonly id: string;
  readonly revision: bigint;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
  readonly recordedAt: string;
  readonly position: bigint | undefined;
}

export interface ReadPage {
  readonly events: IncomingEvent[];
  readonly isComplete: boolean;
}

export async function collectEvents(
  stream: StreamingRead<ResolvedEvent>,
  deadlineMs: number,
): Promise<IncomingEvent[]> {
  const { events, isComplete } = await collectPage(stream, deadlineMs);
  if (!isComplete) throw new NoResponse(`No whole answer within ${Math.ceil(deadlineMs)} ms`);
  return events;
}

/** The client has no deadline for reads. */
export async function collectPage(stream: StreamingRead<ResolvedEvent>, deadlineMs: number): Promise<ReadPage> {
  stream.on('error', () => undefined);
  const events: IncomingEvent[] = [];
  const read = async () => {
    for await (const resolved of stream) if (resolved.event !== undefined) events.push(toIncomingEvent(resolved));
  };
  try {
    await awaitResponse(read(), deadlineMs);
    return { events, isComplete: true };
  } catch (error) {
    if (!(error instanceof NoResponse) || events.length === 0) throw error;
    return { events: [...events], isComplete: false };
  } finally {
    if (!stream.readableEnded) {
      stream.cancel().catch(() => undefined);
      stream.destroy();
    }
  }
}

export function toIncomingEvent({
  event,
  commitPosition,
}: Pick<ResolvedEvent, 'event' | 'commitPosition'>): IncomingEvent {
  const { streamId, id, revision, type, data, metadata, created, position } = event!;
  return {
    stream: streamId,
    id,
    revision,
    type,
    data,
    metadata,
    recordedAt: created.toISOString(),
    position: toOffset(position?.commit) ?? toOffset(commitPosition),
  };
}

const noPosition = 2n ** 63n;

/** The server may send 2^64-1 for an unknown position (KurrentDB #4892). */
export function toOffset(commit: bigint | undefined): bigint | undefined {
  return commit !== undefined && commit >= 0n && commit < noPosition ? commit : undefined;
}

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
