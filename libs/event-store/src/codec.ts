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

/** Between domain events and what the store keeps: validation, ids, metadata, schema versions, personal data. */
export interface EventCodec {
  /** The types it knows, for filters. */
  readonly types: readonly string[];
  hasType(type: string): boolean;
  /** Whether a type is no longer written: states do not depend on it. */
  isRetired(type: string): boolean;
  /**
   * Events of a command, as they are appended to a stream. Throws `InvalidEvent` for what its schema refuses and for a type
   * without a definition, `PersonKeyDestroyed`.
   */
  encode(stream: string, events: readonly DomainEvent[], context: CommandContext): Promise<EventToAppend[]>;
  /**
   * A page of stored events, lifted to today's versions and opened; keys are loaded with one query for the page.
   * As many as `checks` say are validated. Throws `UnknownEventType` (filter by type first where others' events may come),
   * `NewerEventVersion`, `PersonalDataUnreadable` and `InvalidEvent`.
   */
  decode(stored: readonly StoredEvent[]): Promise<RecordedEvent[]>;
}

/**
 * Builds a codec for a list of event definitions (one per type).
 * @param keys needed as soon as one of them has personal fields
 * @param checks default: every event that is read must fit its schema
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

/** What the schema makes of a value. The message names paths, never values: they may be personal. */
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
    // The names under which both engines' own tools look for them.
    $correlationId: context.correlationId,
    $causationId: causationId,
  };
}
