import type {
  AnyEventDefinition,
  EventMetadata,
  JsonObject,
  PersonalPurpose,
  RecordedEvent,
  StoredFields,
} from '@shop/kernel';
import { InvalidEvent, NewerEventVersion } from './errors.js';
import { findEncryptedData, personalDataField, decryptPersonalData } from './personal-data/encrypted-data.js';
import type { KeyPair, PersonKeys } from './personal-data/person-keys.js';
import type { StoredEvent } from './port.js';
import { findSchemaIssues } from './schema-issues.js';

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

interface KeyOwner {
  readonly person: string | undefined;
  readonly purpose: PersonalPurpose;
}

const noKeys: ReadonlyMap<string, KeyPair> = new Map();

export class EventDecoder {
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
