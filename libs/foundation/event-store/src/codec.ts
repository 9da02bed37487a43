import type { z } from 'zod';
import {
  type AnyEventDefinition,
  type DomainEvent,
  eventIdOf,
  type EventMetadata,
  type JsonObject,
  type PersonalPurpose,
  type RecordedEvent,
  type StoredFields,
} from '@shop/kernel';
import { InvalidEvent, NewerEventVersion, PersonKeyRevoked, UnknownEventType } from './errors.js';
import {
  decryptPersonalData,
  encryptPersonalData,
  findEncryptedData,
  type KeyPair,
  personalDataField,
} from './personal-data/encryption.js';
import type { PersonKeys } from './personal-data/person-keys.js';
import type { EventToAppend, StoredEvent } from './port.js';

/** Becomes the metadata of the command's events. */
export interface CommandContext {
  readonly commandId: string;
  readonly correlationId: string;
  /** Without a causing message, the command's id. */
  readonly causationId?: string;
  readonly actor: string;
  readonly now: string;
  readonly country?: string;
}

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

export interface DecodeChecks {
  /** Checks one event in this many, by type and version, and always the first. */
  readonly sampleEvery: number;
  /** Without it, reading an invalid event throws `InvalidEvent`. */
  readonly onInvalid?: (fault: InvalidEvent, event: RecordedEvent) => void;
}

/** Checks one event in a hundred: a check costs about a third of decoding. */
export function sampledChecks(onInvalid: NonNullable<DecodeChecks['onInvalid']>): DecodeChecks {
  return { sampleEvery: 100, onInvalid };
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

interface KeyOwner {
  readonly person: string | undefined;
  readonly purpose: PersonalPurpose;
}

const noKeys: ReadonlyMap<string, KeyPair> = new Map();

class EventDecoder {
  readonly #counts = new Map<AnyEventDefinition, number[]>();

  constructor(
    private readonly definitionOf: (type: string, where: string) => AnyEventDefinition,
    private readonly keys: PersonKeys,
    private readonly checks: DecodeChecks,
  ) {}

  async decode(stored: readonly StoredEvent[]): Promise<RecordedEvent[]> {
    const people = personIds(stored);
    const keyPairs = people.size === 0 ? noKeys : await this.keys.load(people);
    const owners = new Map<number, KeyOwner>();
    const events = stored.map((one, n) => {
      const definition = this.definitionOf(one.type, one.stream);
      const storedVersion = Number(one.metadata['schemaVersion'] ?? definition.version);
      const event = decode(definition, one, { storedVersion, keyPairs });
      if (storedVersion < definition.version && wasUnencrypted(event, one)) {
        const { person, purpose } = definition.personal!;
        owners.set(n, { person: person(event.data), purpose });
      }
      if (this.#isSampled(definition, storedVersion)) this.#validate(definition, event, storedVersion);
      return event;
    });
    return owners.size === 0 ? events : this.#hideErasedPersonalData(events, owners);
  }

  /** Fields once stored unencrypted become unreadable with the key revocation. */
  async #hideErasedPersonalData(
    events: RecordedEvent[],
    owners: ReadonlyMap<number, KeyOwner>,
  ): Promise<RecordedEvent[]> {
    const keyPairs = await this.keys.load([...owners.values()].flatMap(({ person }) => person ?? []));
    return events.map((event, n) => {
      const owner = owners.get(n);
      const isRevoked = owner !== undefined && !keyPairs.get(owner.person ?? '')?.[owner.purpose];
      return isRevoked ? { ...event, personal: null } : event;
    });
  }

  #isSampled(definition: AnyEventDefinition, storedVersion: number): boolean {
    let counts = this.#counts.get(definition);
    if (counts === undefined) this.#counts.set(definition, (counts = []));
    const count = counts[storedVersion] ?? 0;
    counts[storedVersion] = count + 1;
    return count % this.checks.sampleEvery === 0;
  }

  #validate({ data, personal, version }: AnyEventDefinition, event: RecordedEvent, storedVersion: number): void {
    const hasPersonal = personal !== undefined && event.personal !== null;
    const issues = [
      ...findSchemaIssues(data, event.data),
      ...(hasPersonal ? findSchemaIssues(personal.fields, event.personal) : []),
    ];
    if (issues.length === 0) return;
    const error = new InvalidEvent(
      `Event ${event.id} at ${event.position}, ${event.type} of version ${storedVersion}, does not fit its schema of version ` +
        `${version} (${issues.join(', ')})`,
    );
    if (this.checks.onInvalid === undefined) throw error;
    this.checks.onInvalid(error, event);
  }
}

function personIds(stored: readonly StoredEvent[]): ReadonlySet<string> {
  const people = new Set<string>();
  for (const event of stored) {
    const box = findEncryptedData(event.data);
    if (box !== undefined) people.add(box.person);
  }
  return people;
}

interface DecodeContext {
  readonly storedVersion: number;
  readonly keyPairs: ReadonlyMap<string, KeyPair>;
}

function decode(
  definition: AnyEventDefinition,
  stored: StoredEvent,
  { storedVersion, keyPairs }: DecodeContext,
): RecordedEvent {
  const metadata = stored.metadata as JsonObject & EventMetadata;
  const { id, stream, revision, position } = stored;
  const place = { id, stream, revision, position, at: metadata.at, metadata };
  const opened = decryptFields(stored, keyPairs);
  const { data, personal } =
    storedVersion === definition.version ? opened : upcastFields(definition, stored, storedVersion, opened);
  if (definition.personal === undefined) return { type: definition.type, data, ...place };
  return { type: definition.type, data, personal, ...place };
}

function decryptFields(stored: StoredEvent, keyPairs: ReadonlyMap<string, KeyPair>): StoredFields {
  if (!(personalDataField in stored.data)) return { data: stored.data, personal: null };
  const { [personalDataField]: _box, ...data } = stored.data;
  const box = findEncryptedData(stored.data);
  const key = box && keyPairs.get(box.person)?.[box.purpose];
  return { data, personal: key ? decryptPersonalData(key, box, stored.id) : null };
}

function upcastFields(
  definition: AnyEventDefinition,
  stored: StoredEvent,
  storedVersion: number,
  fields: StoredFields,
): StoredFields {
  if (storedVersion > definition.version) throw new NewerEventVersion(stored, storedVersion, definition.version);
  let lift = fields;
  for (let version = storedVersion; version < definition.version; version += 1) {
    const upcast = definition.upcasts?.[version];
    if (upcast === undefined)
      throw new InvalidEvent(`Event ${definition.type} has no upcast from version ${version} to ${version + 1}`);
    lift = upcast(lift);
  }
  return lift;
}

function wasUnencrypted({ personal }: RecordedEvent, stored: StoredEvent): boolean {
  return personal !== undefined && personal !== null && !(personalDataField in stored.data);
}

/** Lists paths and kinds of schema violations, never values: they may be personal. */
function findSchemaIssues(schema: z.ZodType, value: unknown): readonly string[] {
  const { error } = schema.safeParse(value);
  return error === undefined ? [] : describeIssues(error);
}

function describeIssues(error: z.ZodError): readonly string[] {
  return error.issues.map((issue) => `${issue.path.join('.') || 'value'}: ${issue.code}`);
}
