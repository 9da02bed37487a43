import type {
  AnyEventDefinition,
  EventMetadata,
  JsonObject,
  PersonalPurpose,
  Recorded,
  StoredFields,
} from '@shop/kernel';
import { InvalidEvent, NewerEventVersion } from './errors.js';
import { boxIn, boxKey, openBox } from './personal-data/personal-box.js';
import type { KeyPair, PersonKeys } from './personal-data/person-keys.js';
import type { StoredEvent } from './port.js';
import { faultsOf } from './schema-faults.js';

/** How events that are read are checked against their schemas. */
export interface DecodeChecks {
  /** One event in so many, of each type and stored version; the first that a process reads is always checked. */
  readonly every: number;
  /** Receives what does not fit, and the event is returned all the same; absent: reading it fails with `InvalidEvent`. */
  readonly report?: (fault: InvalidEvent, event: Recorded) => void;
}

/** One event in a hundred, reported and not refused: a check costs about a third of decoding an event. */
export function sampledChecks(report: NonNullable<DecodeChecks['report']>): DecodeChecks {
  return { every: 100, report };
}

/** Whose key guards the personal fields of an event. */
interface Owner {
  readonly person: string | undefined;
  readonly purpose: PersonalPurpose;
}

const noKeys: ReadonlyMap<string, KeyPair> = new Map();

/** Turns stored events into domain events: upcast, personal fields opened, a sample of them validated. */
export class EventDecoder {
  /** How many were read of a type, by stored version. */
  readonly #counts = new Map<AnyEventDefinition, number[]>();

  constructor(
    private readonly definitionOf: (type: string, where: string) => AnyEventDefinition,
    private readonly keys: PersonKeys,
    private readonly checks: DecodeChecks,
  ) {}

  async decode(stored: readonly StoredEvent[]): Promise<Recorded[]> {
    const people = peopleIn(stored);
    const keyPairs = people.size === 0 ? noKeys : await this.keys.load(people);
    const owners = new Map<number, Owner>();
    const events = stored.map((one, n) => {
      const definition = this.definitionOf(one.type, one.stream);
      const written = Number(one.metadata['schemaVersion'] ?? definition.version);
      const event = decode(definition, one, { written, keyPairs });
      if (written < definition.version && wasOpen(event, one)) {
        const { person, purpose } = definition.personal!;
        owners.set(n, { person: person(event.data), purpose });
      }
      if (this.#isDue(definition, written)) this.#check(definition, event, written);
      return event;
    });
    return owners.size === 0 ? events : this.#withoutErasedTexts(events, owners);
  }

  /** Personal fields that an older version stored open cannot be read once the key of their person is gone. */
  async #withoutErasedTexts(events: Recorded[], owners: ReadonlyMap<number, Owner>): Promise<Recorded[]> {
    const keyPairs = await this.keys.load([...owners.values()].flatMap(({ person }) => person ?? []));
    return events.map((event, n) => {
      const owner = owners.get(n);
      const isGone = owner !== undefined && !keyPairs.get(owner.person ?? '')?.[owner.purpose];
      return isGone ? { ...event, personal: null } : event;
    });
  }

  #isDue(definition: AnyEventDefinition, written: number): boolean {
    let counts = this.#counts.get(definition);
    if (counts === undefined) this.#counts.set(definition, (counts = []));
    const count = counts[written] ?? 0;
    counts[written] = count + 1;
    return count % this.checks.every === 0;
  }

  #check({ data, personal, version }: AnyEventDefinition, event: Recorded, written: number): void {
    const hasPersonal = personal !== undefined && event.personal !== null;
    const faults = [...faultsOf(data, event.data), ...(hasPersonal ? faultsOf(personal.fields, event.personal) : [])];
    if (faults.length === 0) return;
    const fault = new InvalidEvent(
      `Event ${event.id} at ${event.position}, ${event.type} of version ${written}, does not fit its schema of version ` +
        `${version} (${faults.join(', ')})`,
    );
    if (this.checks.report === undefined) throw fault;
    this.checks.report(fault, event);
  }
}

function peopleIn(stored: readonly StoredEvent[]): ReadonlySet<string> {
  const people = new Set<string>();
  for (const event of stored) {
    const box = boxIn(event.data);
    if (box !== undefined) people.add(box.person);
  }
  return people;
}

interface Reading {
  /** The version that is stored. */
  readonly written: number;
  readonly keyPairs: ReadonlyMap<string, KeyPair>;
}

function decode(definition: AnyEventDefinition, stored: StoredEvent, { written, keyPairs }: Reading): Recorded {
  const metadata = stored.metadata as JsonObject & EventMetadata;
  const { id, stream, revision, position } = stored;
  const place = { id, stream, revision, position, at: metadata.at, metadata };
  const opened = openedFields(stored, keyPairs);
  const { data, personal } = written === definition.version ? opened : lifted(definition, stored, written, opened);
  if (definition.personal === undefined) return { type: definition.type, data, ...place };
  return { type: definition.type, data, personal, ...place };
}

function openedFields(stored: StoredEvent, keyPairs: ReadonlyMap<string, KeyPair>): StoredFields {
  if (!(boxKey in stored.data)) return { data: stored.data, personal: null };
  const { [boxKey]: _box, ...data } = stored.data;
  const box = boxIn(stored.data);
  const key = box && keyPairs.get(box.person)?.[box.purpose];
  return { data, personal: key ? openBox(key, box, stored.id) : null };
}

function lifted(
  definition: AnyEventDefinition,
  stored: StoredEvent,
  written: number,
  fields: StoredFields,
): StoredFields {
  if (written > definition.version) throw new NewerEventVersion(stored, written, definition.version);
  let lift = fields;
  for (let version = written; version < definition.version; version += 1) {
    const upcast = definition.upcasts?.[version];
    if (upcast === undefined)
      throw new InvalidEvent(`Event ${definition.type} has no upcast from version ${version} to ${version + 1}`);
    lift = upcast(lift);
  }
  return lift;
}

/** Whether an upcast has made open data personal. */
function wasOpen({ personal }: Recorded, stored: StoredEvent): boolean {
  return personal !== undefined && personal !== null && !(boxKey in stored.data);
}
