import {
  eventIdOf,
  type AnyEventDefinition,
  type DomainEvent,
  type JsonObject,
  type RecordedEvent,
} from '@shop/kernel';
import type { z } from 'zod';
import { InvalidEvent, PersonKeyRevoked, UnknownEventType } from './errors.js';
import { EventDecoder, type DecodeChecks } from './event-decoder.js';
import { personalDataField, encryptPersonalData } from './personal-data/encrypted-data.js';
import type { PersonKeys } from './personal-data/person-keys.js';
import type { EventToAppend, StoredEvent } from './port.js';
import { describeIssues } from './schema-issues.js';
import type { CommandContext } from './streams.js';

/** Maps between domain events and stored events: validation, ids, metadata, upcasts, personal data. */
export interface EventCodec {
  readonly types: readonly string[];
  hasType(type: string): boolean;
  /** Retired types are no longer written, and states ignore them. */
  isRetired(type: string): boolean;
  /**
   * Encodes the events of a command.
   * @throws InvalidEvent, PersonKeyRevoked
   */
  encode(stream: string, events: readonly DomainEvent[], context: CommandContext): Promise<EventToAppend[]>;
  /**
   * Decodes a page of stored events: upcast, decrypted, validated as `checks` defines.
   * @throws UnknownEventType, NewerEventVersion, PersonalDataUnreadable, InvalidEvent
   */
  decode(stored: readonly StoredEvent[]): Promise<RecordedEvent[]>;
}

/**
 * Builds a codec for event definitions, one per type.
 * @param keys required for personal fields
 * @param checks default: validates every event read
 */
export function createEventCodec(
  definitions: readonly AnyEventDefinition[],
  keys: PersonKeys,
  checks: DecodeChecks = { sampleEvery: 1 },
): EventCodec {
  const byType = new Map<string, AnyEventDefinition>();
  for (const definition of definitions) {
    const known = byType.get(definition.type);
    if (known !== undefined && known !== definition) throw new Error(`Two definitions of event ${definition.type}`);
    byType.set(definition.type, definition);
  }
  const definitionOf = (type: string, where: string): AnyEventDefinition => {
    const definition = byType.get(type);
    if (definition === undefined) throw new UnknownEventType(type, where);
    return definition;
  };
  const decoder = new EventDecoder(definitionOf, keys, checks);
  return {
    types: [...byType.keys()],
    hasType: (type) => byType.has(type),
    isRetired: (type) => byType.get(type)?.retired === true,
    encode: async (stream, events, context) =>
      Promise.all(
        events.map((event, index) => encode(byType.get(event.type), event, { stream, index, context, keys })),
      ),
    decode: (stored) => decoder.decode(stored),
  };
}

interface EncodeTarget {
  readonly stream: string;
  readonly index: number;
  readonly context: CommandContext;
  readonly keys: PersonKeys;
}

async function encode(
  definition: AnyEventDefinition | undefined,
  event: DomainEvent,
  target: EncodeTarget,
): Promise<EventToAppend> {
  if (definition === undefined)
    throw new InvalidEvent(`Events of type ${event.type} have no definition in ${target.stream}`);
  if (definition.retired === true) throw new InvalidEvent(`Events of type ${definition.type} are no longer written`);
  const id = eventIdOf(target.context.commandId, target.stream, target.index);
  const data = validate<JsonObject>(definition.data, event.data, definition.type);
  return {
    id,
    type: definition.type,
    data:
      definition.personal === undefined
        ? data
        : await encryptPersonalFields(definition, event, { id, data, keys: target.keys }),
    metadata: metadataOf(definition.version, target.context),
  };
}

async function encryptPersonalFields(
  { type, personal }: AnyEventDefinition,
  event: DomainEvent,
  { id, data, keys }: { id: string; data: JsonObject; keys: PersonKeys },
): Promise<JsonObject> {
  if (personal === undefined || event.personal === null || event.personal === undefined) return data;
  const fields = validate<JsonObject>(personal.fields, event.personal, type);
  const person = personal.person(data);
  if (person === undefined) throw new InvalidEvent(`Event ${type} does not name the person of its personal fields`);
  const key = (await keys.getOrCreate(person))[personal.purpose];
  if (key === null) throw new PersonKeyRevoked(`The ${personal.purpose} key of person ${person} was destroyed`);
  return {
    ...data,
    [personalDataField]: encryptPersonalData(key, { person, purpose: personal.purpose, eventId: id }, fields),
  };
}

/** Error messages contain paths, never values: they may be personal. */
function validate<Shape>(schema: z.ZodType<Shape>, value: unknown, type: string): Shape {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new InvalidEvent(`Event ${type} does not fit its schema (${describeIssues(result.error).join(', ')})`);
}

function metadataOf(schemaVersion: number, context: CommandContext): JsonObject {
  const causationId = context.causationId ?? context.commandId;
  return {
    correlationId: context.correlationId,
    causationId,
    commandId: context.commandId,
    actor: context.actor,
    at: context.now,
    ...(context.country !== undefined && { country: context.country }),
    schemaVersion,
    // Names that the tools of both engines recognise.
    $correlationId: context.correlationId,
    $causationId: causationId,
  };
}
