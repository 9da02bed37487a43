import {
  eventIdOf,
  type AnyEventDefinition,
  type DomainEvent,
  type EventMetadata,
  type JsonObject,
  type Recorded,
} from '@shop/kernel';
import type { z } from 'zod';
import { InvalidEvent, NewerEventVersion, PersonKeyDestroyed, UnknownEventType } from './errors.js';
import { boxIn, boxKey, closeBox, openBox } from './personal-data/personal-box.js';
import type { KeyPair, PersonKeys } from './personal-data/person-keys.js';
import type { EventToAppend, StoredEvent } from './port.js';
import type { CommandContext } from './streams.js';

/** Between domain events and what the store keeps: validation, ids, metadata, schema versions, personal data. */
export interface EventCodec {
  /** The types it knows, for filters. */
  readonly types: readonly string[];
  knows(type: string): boolean;
  /**
   * Events of a command, as they are appended to a stream. Throws `InvalidEvent` for what its schema refuses,
   * `UnknownEventType`, `PersonKeyDestroyed`.
   */
  encode(stream: string, events: readonly DomainEvent[], context: CommandContext): Promise<EventToAppend[]>;
  /**
   * A page of stored events, lifted to today's versions and opened; keys are loaded with one query for the page.
   * Stored data is not validated again. Throws `UnknownEventType` (filter by type first where others' events may come),
   * `NewerEventVersion` and `PersonalDataUnreadable`.
   */
  decode(stored: readonly StoredEvent[]): Promise<Recorded[]>;
}

/**
 * Builds a codec for a list of event definitions (one per type).
 * @param keys needed as soon as one of them has personal fields
 */
export function createEventCodec(definitions: readonly AnyEventDefinition[], keys: PersonKeys): EventCodec {
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
  return {
    types: [...byType.keys()],
    knows: (type) => byType.has(type),
    encode: async (stream, events, context) =>
      Promise.all(
        events.map((event, index) => encode(definitionOf(event.type, stream), event, { stream, index, context, keys })),
      ),
    async decode(stored) {
      const people = peopleIn(stored);
      const keyPairs = people.size === 0 ? noKeys : await keys.load(people);
      return stored.map((event) => decode(definitionOf(event.type, event.stream), event, keyPairs));
    },
  };
}

const noKeys: ReadonlyMap<string, KeyPair> = new Map();

interface EncodePlace {
  readonly stream: string;
  readonly index: number;
  readonly context: CommandContext;
  readonly keys: PersonKeys;
}

async function encode(definition: AnyEventDefinition, event: DomainEvent, place: EncodePlace): Promise<EventToAppend> {
  const id = eventIdOf(place.context.commandId, place.stream, place.index);
  const data = checked<JsonObject>(definition.data, event.data, definition.type);
  return {
    id,
    type: definition.type,
    data: definition.personal === undefined ? data : await withBox(definition, event, { id, data, keys: place.keys }),
    metadata: metadataOf(definition.version, place.context),
  };
}

async function withBox(
  { type, personal }: AnyEventDefinition,
  event: DomainEvent,
  { id, data, keys }: { id: string; data: JsonObject; keys: PersonKeys },
): Promise<JsonObject> {
  if (personal === undefined || event.personal === null || event.personal === undefined) return data;
  const fields = checked<JsonObject>(personal.fields, event.personal, type);
  const person = personal.person(data);
  const key = (await keys.forWriting(person))[personal.purpose];
  if (key === null) throw new PersonKeyDestroyed(`The ${personal.purpose} key of person ${person} was destroyed`);
  return { ...data, [boxKey]: closeBox(key, { person, purpose: personal.purpose, eventId: id }, fields) };
}

/** What the schema makes of a value. The message names paths, never values: they may be personal. */
function checked<Shape>(schema: z.ZodType<Shape>, value: unknown, type: string): Shape {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.') || 'value'}: ${issue.code}`);
  throw new InvalidEvent(`Event ${type} does not fit its schema (${faults.join(', ')})`);
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

function peopleIn(stored: readonly StoredEvent[]): ReadonlySet<string> {
  const people = new Set<string>();
  for (const event of stored) {
    const box = boxIn(event.data);
    if (box !== undefined) people.add(box.person);
  }
  return people;
}

function decode(definition: AnyEventDefinition, stored: StoredEvent, keys: ReadonlyMap<string, KeyPair>): Recorded {
  const metadata = stored.metadata as JsonObject & EventMetadata;
  const { id, stream, revision, position } = stored;
  const place = { id, stream, revision, position, at: metadata.at, metadata };
  if (definition.personal === undefined) return { type: definition.type, data: lifted(definition, stored), ...place };
  return { type: definition.type, data: openData(definition, stored), personal: personalOf(stored, keys), ...place };
}

function openData(definition: AnyEventDefinition, stored: StoredEvent): JsonObject {
  if (!(boxKey in stored.data)) return lifted(definition, stored);
  const { [boxKey]: _box, ...data } = stored.data;
  return lifted(definition, { ...stored, data });
}

function lifted(definition: AnyEventDefinition, stored: StoredEvent): JsonObject {
  let data = stored.data;
  const written = Number(stored.metadata['schemaVersion'] ?? definition.version);
  if (written > definition.version) throw new NewerEventVersion(stored, written, definition.version);
  for (let version = written; version < definition.version; version += 1) {
    const upcast = definition.upcasts?.[version];
    if (upcast === undefined)
      throw new InvalidEvent(`Event ${definition.type} has no upcast from version ${version} to ${version + 1}`);
    data = upcast(data);
  }
  return data;
}

function personalOf(stored: StoredEvent, keys: ReadonlyMap<string, KeyPair>): unknown {
  const box = boxIn(stored.data);
  const key = box && keys.get(box.person)?.[box.purpose];
  return key ? openBox(key, box, stored.id) : null;
}
