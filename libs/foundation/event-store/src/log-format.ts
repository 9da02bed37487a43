import { isUuid, type JsonObject } from '@shop/kernel';
import { EventTooLarge, InvalidEvent } from './errors.js';
import type { EventToAppend } from './port.js';

/** Limits of every engine; an event's data and metadata count together, as JSON. */
export const limits = { eventBytes: 1024 * 1024, batchEvents: 500, batchBytes: 16 * 1024 * 1024 } as const;

const streamName = /^[A-Za-z][\w.~-]{0,199}$/;
const typeName = /^[A-Za-z][\w.:-]{0,99}$/;

// JSON.stringify escapes only U+0000 and half surrogate pairs so; jsonb can store neither.
const unstorableEscapes = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

export interface SerializedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/** @throws InvalidEvent, EventTooLarge */
export function serializeBatch(
  stream: string,
  events: readonly EventToAppend[],
): { readonly events: readonly SerializedEvent[]; readonly bytes: number } {
  checkStreamName(stream);
  if (events.length === 0) throw new InvalidEvent('An append needs at least one event');
  if (events.length > limits.batchEvents)
    throw new EventTooLarge(`${events.length} events in one append, at most ${limits.batchEvents}`);
  let bytes = 0;
  const serialized = events.map((event) => {
    const one = serialize(event);
    const size = Buffer.byteLength(one.data) + Buffer.byteLength(one.metadata);
    if (size > limits.eventBytes)
      throw new EventTooLarge(`Event ${event.type} has ${size} bytes, at most ${limits.eventBytes}`);
    bytes += size;
    return one;
  });
  if (bytes > limits.batchBytes) throw new EventTooLarge(`The append has ${bytes} bytes, at most ${limits.batchBytes}`);
  if (new Set(events.map((event) => event.id)).size < events.length)
    throw new InvalidEvent(`An event id appears twice in an append to ${stream}`);
  return { events: serialized, bytes };
}

/** @throws InvalidEvent unless 1–200 letters, digits and `_ . ~ -`, starting with a letter */
export function checkStreamName(stream: string): void {
  if (!streamName.test(stream)) throw new InvalidEvent(`Not a stream name: ${JSON.stringify(stream.slice(0, 250))}`);
}

/**
 * @throws InvalidEvent unless the id is a UUID and the type 1–100 letters, digits and `_ . : -`, starting with a letter
 */
export function checkIdAndType({ id, type }: Pick<EventToAppend, 'id' | 'type'>): void {
  if (!isUuid(id)) throw new InvalidEvent(`Event id ${id.slice(0, 150)} is not a UUID`);
  if (!typeName.test(type)) throw new InvalidEvent(`Not an event type: ${JSON.stringify(type.slice(0, 150))}`);
}

function serialize(event: EventToAppend): SerializedEvent {
  checkIdAndType(event);
  return {
    id: event.id.toLowerCase(),
    type: event.type,
    data: jsonOf(event.data, event.type),
    metadata: jsonOf(event.metadata, event.type),
  };
}

function jsonOf(value: JsonObject, type: string): string {
  const text = JSON.stringify(value);
  if (!text.startsWith('{')) throw new InvalidEvent(`Data and metadata of ${type} must be objects`);
  if (text.includes('\\u') && unstorableEscapes.test(text))
    throw new InvalidEvent(`A text in ${type} contains U+0000 or half a surrogate pair`);
  return text;
}

const positionDigits = 20;
const positionPattern = /^\d{20}$/;

export const startPosition = '0'.repeat(positionDigits);

/** Zero-padded, so that text order is log order. */
export function toPosition(value: string | bigint): string {
  return value.toString().padStart(positionDigits, '0');
}

/** @throws InvalidEvent if it is not a position of this store */
export function fromPosition(position: string): bigint {
  if (!positionPattern.test(position))
    throw new InvalidEvent(`Not a position of this store: ${JSON.stringify(position)}`);
  return BigInt(position);
}
