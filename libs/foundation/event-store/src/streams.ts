import {
  type AnyEventDefinition,
  type Decider,
  type DomainEvent,
  type EventOf,
  isRejection,
  type JsonObject,
  type JsonValue,
  type RecordedEvent,
  reject,
  type Rejection,
  stateOf,
  type StreamView,
} from '@shop/kernel';
import { type CommandContext, createEventCodec, type DecodeChecks, type EventCodec } from './codec.js';
import { Contended, OutcomeUnknown, PersonKeyRevoked, WrongExpectedRevision } from './errors.js';
import type { PersonKeys } from './personal-data/person-keys.js';
import type { AppendResult, EventStore, EventToAppend } from './port.js';

/** A stream kind: name, event definitions and decider. */
export interface StreamKind<Command, Event extends DomainEvent, State, Code extends string> extends StreamView<
  Event,
  State
> {
  /** Stream names are `category-id`; error messages use the word, too. */
  readonly category: string;
  readonly decider: Decider<Command, Event, State, Code>;
  /** True for commands that begin a stream: they decide first and read only if it exists. */
  readonly creates?: (command: Command) => boolean;
  /** Entries `{path, yours, theirs}` for the `changes` of a `CONFLICT`. Default: empty. */
  readonly changes?: (command: Command, seen: State, now: State) => readonly JsonValue[];
}

/** Streams of one category and the definitions that decode their events. */
export interface StreamSource<Definition extends AnyEventDefinition = AnyEventDefinition> {
  readonly category: string;
  readonly events: readonly Definition[];
}

/** Events of a source; any event if the compiler does not know its definitions. */
export type EventIn<Definition extends AnyEventDefinition> = AnyEventDefinition extends Definition
  ? DomainEvent
  : EventOf<Definition>;

/** Reads a stream up to a revision or time (ISO 8601, UTC, milliseconds). Default: all of it. */
export interface ReadLimit {
  readonly revision?: bigint;
  readonly at?: string;
}

export interface CommandResult<Event extends DomainEvent, State> {
  /** Events of the first run for a repeated command. */
  readonly events: readonly Event[];
  readonly state: State;
  /** -1n without a stream. */
  readonly revision: bigint;
  readonly position: string | undefined;
  readonly deduplicated: boolean;
}

/** Events of one stream, without retired types. */
export interface RecordedStream<Event extends DomainEvent = DomainEvent> {
  /** Oldest first. */
  readonly events: readonly RecordedEvent<Event>[];
  /** -1n without a stream. */
  readonly revision: bigint;
  readonly position: string | undefined;
}

export interface LoadedStream<Event extends DomainEvent, State> extends RecordedStream<Event> {
  readonly state: State;
}

/**
 * Runs commands: load, decide, append at the revision read. Throws `Contended` after four attempts; a repeated command
 * id returns its first result.
 */
export interface Streams {
  execute<Command, Event extends DomainEvent, State, Code extends string>(
    kind: StreamKind<Command, Event, State, Code>,
    id: string,
    command: Command,
    context: CommandContext,
    options?: {
      /** Another revision is a `CONFLICT` (facts: `revision`, `changes`). */
      readonly expectedRevision?: bigint | number;
      /** Overrides `creates` of the kind. */
      readonly expectNew?: boolean;
    },
  ): Promise<CommandResult<Event, State> | Rejection<Code | 'CONFLICT'>>;

  /** Reads a stream and folds it. Takes every stream kind, and views without commands. */
  load<Event extends DomainEvent, State>(
    view: StreamView<Event, State>,
    id: string,
    until?: ReadLimit,
  ): Promise<LoadedStream<Event, State>>;

  /** Reads a stream without a state. */
  read<Definition extends AnyEventDefinition>(
    source: StreamSource<Definition>,
    id: string,
    until?: ReadLimit,
  ): Promise<RecordedStream<EventIn<Definition>>>;
}

const maxAttempts = 4;

interface StreamsOptions {
  readonly store: EventStore;
  readonly keys: PersonKeys;
  /** Streams of any kind may contain them. Default: none. */
  readonly retired?: readonly AnyEventDefinition[];
  readonly checks?: DecodeChecks;
}

/** Creates the command runner of a store. */
export function createStreams({ store, keys, retired = [], checks }: StreamsOptions): Streams {
  const codecs = new WeakMap<object, EventCodec>();
  const codecOf = (source: StreamSource): EventCodec => {
    let codec = codecs.get(source);
    if (codec === undefined)
      codecs.set(source, (codec = createEventCodec([...source.events, ...retired], keys, checks)));
    return codec;
  };
  return {
    execute: (kind, id, command, context, options = {}) =>
      new CommandExecution(store, codecOf(kind), kind, id, command, context, options).run(),
    load: async (view, id, until = {}) => withState(view, await read(store, codecOf(view), nameOf(view, id), until)),
    // Safe: the source's definitions decode these events.
    read: (source, id, until = {}) => read(store, codecOf(source), nameOf(source, id), until) as Promise<never>,
  };
}

function nameOf({ category }: StreamSource, id: string): string {
  return `${category}-${id}`;
}

async function read(store: EventStore, codec: EventCodec, stream: string, until: ReadLimit): Promise<RecordedStream> {
  const stored = await store.readStream(stream, until.revision === undefined ? {} : { to: until.revision });
  const all = await codec.decode(stored);
  return toRecordedStream(codec, until.at === undefined ? all : all.slice(0, countUntil(all, until.at)));
}

/** Includes all events before the last one in time: clocks differ, so a late date must not hide successors. */
function countUntil(events: readonly RecordedEvent[], at: string): number {
  return events.findLastIndex((event) => event.at <= at) + 1;
}

function toRecordedStream(codec: EventCodec, all: readonly RecordedEvent[]): RecordedStream {
  const last = all.at(-1);
  return {
    events: all.filter(({ type }) => !codec.isRetired(type)),
    revision: last?.revision ?? -1n,
    position: last?.position,
  };
}

function withState<Event extends DomainEvent, State>(
  view: StreamView<Event, State>,
  recorded: RecordedStream,
): LoadedStream<Event, State> {
  // Safe: the view's definitions decoded these events.
  const events = recorded.events as readonly RecordedEvent<Event>[];
  return { ...recorded, events, state: stateOf<Event, State>(view.decider, events) };
}

type ExecuteOptions = NonNullable<Parameters<Streams['execute']>[4]>;

class CommandExecution<Command, Event extends DomainEvent, State, Code extends string> {
  readonly #stream: string;
  readonly #expectedRevision: bigint | undefined;
  readonly #assumesNew: boolean;

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly kind: StreamKind<Command, Event, State, Code>,
    id: string,
    private readonly command: Command,
    private readonly context: CommandContext,
    { expectedRevision, expectNew = kind.creates?.(command) ?? false }: ExecuteOptions,
  ) {
    this.#stream = nameOf(kind, id);
    this.#expectedRevision = expectedRevision === undefined ? undefined : BigInt(expectedRevision);
    this.#assumesNew = expectNew && expectedRevision === undefined;
  }

  async run(): Promise<CommandResult<Event, State> | Rejection<Code | 'CONFLICT'>> {
    let assumeNew = this.#assumesNew;
    let unknown: OutcomeUnknown | undefined;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const loaded = assumeNew ? this.#fold([]) : await this.#load(unknown);
      const earlyResult = this.#findEarlierResult(loaded) ?? this.#checkRevision(loaded);
      if (earlyResult !== undefined) return earlyResult;
      const decision = this.kind.decider.decide(this.command, loaded.state);
      if (!isRejection(decision) && decision.length > 0) {
        const events = await this.#encode(decision);
        if (isRejection(events)) return events;
        const result = await this.#append(loaded, events);
        if (result instanceof OutcomeUnknown) unknown = result;
        else if (result !== undefined && !result.deduplicated) return this.#toResult(loaded, decision, result);
      } else if (!assumeNew) {
        return isRejection(decision) ? decision : { ...loaded, events: [], deduplicated: false };
      }
      assumeNew = false;
    }
    if (unknown !== undefined) throw unknown;
    throw new Contended(this.#stream);
  }

  async #load(unknown: OutcomeUnknown | undefined): Promise<LoadedStream<Event, State>> {
    try {
      return withState(this.kind, await read(this.store, this.codec, this.#stream, {}));
    } catch (error) {
      throw unknown ?? error;
    }
  }

  #fold(events: readonly RecordedEvent<Event>[]): LoadedStream<Event, State> {
    return withState(this.kind, toRecordedStream(this.codec, events));
  }

  async #encode(decision: readonly Event[]): Promise<readonly EventToAppend[] | Rejection<'CONFLICT'>> {
    try {
      return await this.codec.encode(this.#stream, decision, this.context);
    } catch (error) {
      if (error instanceof PersonKeyRevoked)
        return reject('CONFLICT', 'The person was erased: no more data may be written about them');
      throw error;
    }
  }

  async #append(
    loaded: LoadedStream<Event, State>,
    events: readonly EventToAppend[],
  ): Promise<AppendResult | OutcomeUnknown | undefined> {
    try {
      return await this.store.append(this.#stream, events, loaded.revision < 0n ? 'noStream' : loaded.revision);
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return undefined;
      if (error instanceof OutcomeUnknown) return error;
      throw error;
    }
  }

  #toResult(
    loaded: LoadedStream<Event, State>,
    decision: readonly Event[],
    { revision, position }: AppendResult,
  ): CommandResult<Event, State> {
    const state = decision.reduce(this.kind.decider.evolve, loaded.state);
    return { events: decision, state, revision, position, deduplicated: false };
  }

  #findEarlierResult(loaded: LoadedStream<Event, State>): CommandResult<Event, State> | undefined {
    const { commandId } = this.context;
    const last = loaded.events.findLastIndex((event) => event.metadata.commandId === commandId);
    if (last < 0) return undefined;
    const then = this.#fold(loaded.events.slice(0, last + 1));
    return {
      ...then,
      events: then.events.filter((event) => event.metadata.commandId === commandId),
      deduplicated: true,
    };
  }

  #checkRevision(loaded: LoadedStream<Event, State>): Rejection<'CONFLICT'> | undefined {
    const seen = this.#expectedRevision;
    if (seen === undefined || seen === loaded.revision) return undefined;
    const facts: JsonObject = { revision: Number(loaded.revision), changes: this.#changes(seen, loaded) };
    return reject('CONFLICT', `The ${this.kind.category} is at revision ${loaded.revision}, not ${seen}`, facts);
  }

  #changes(seen: bigint, loaded: LoadedStream<Event, State>): readonly JsonValue[] {
    if (this.kind.changes === undefined || seen > loaded.revision) return [];
    const before = loaded.events.filter((event) => event.revision <= seen);
    return this.kind.changes(this.command, stateOf<Event, State>(this.kind.decider, before), loaded.state);
  }
}
