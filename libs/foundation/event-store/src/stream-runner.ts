import {
  isRejection,
  reject,
  stateOf,
  type AnyEventDefinition,
  type DomainEvent,
  type JsonObject,
  type JsonValue,
  type RecordedEvent,
  type Rejection,
} from '@shop/kernel';
import { createEventCodec, type EventCodec } from './codec.js';
import { Contended, OutcomeUnknown, PersonKeyRevoked, WrongExpectedRevision } from './errors.js';
import type { DecodeChecks } from './event-decoder.js';
import type { PersonKeys } from './personal-data/person-keys.js';
import type { AppendResult, EventStore, EventToAppend } from './port.js';
import type { CommandContext, CommandResult, LoadedStream, StreamKind, Streams } from './streams.js';

const maxAttempts = 4;

export interface StreamsOptions {
  readonly store: EventStore;
  readonly keys: PersonKeys;
  /** Streams of any kind may contain them. Default: none. */
  readonly retired?: readonly AnyEventDefinition[];
  readonly checks?: DecodeChecks;
}

/** Creates the command runner of a store. */
export function createStreams({ store, keys, retired = [], checks }: StreamsOptions): Streams {
  const codecs = new WeakMap<object, EventCodec>();
  const codecOf = (kind: { readonly events: readonly AnyEventDefinition[] }): EventCodec => {
    let codec = codecs.get(kind);
    if (codec === undefined) codecs.set(kind, (codec = createEventCodec([...kind.events, ...retired], keys, checks)));
    return codec;
  };
  return {
    execute: (kind, id, command, context, options = {}) =>
      new CommandExecution(store, codecOf(kind), kind, id, command, context, options).run(),
    load: (kind, id, until = {}) => load(store, codecOf(kind), kind, `${kind.category}-${id}`, until),
  };
}

async function load<Command, Event extends DomainEvent, State, Code extends string>(
  store: EventStore,
  codec: EventCodec,
  kind: StreamKind<Command, Event, State, Code>,
  stream: string,
  until: { readonly revision?: bigint; readonly at?: string },
): Promise<LoadedStream<Event, State>> {
  const stored = await store.readStream(stream, until.revision === undefined ? {} : { to: until.revision });
  const all = await codec.decode(stored);
  return toLoadedStream(kind, codec, until.at === undefined ? all : all.slice(0, countUntil(all, until.at)));
}

/** Includes all events before the last one in time: clocks differ, so a late date must not hide successors. */
function countUntil(events: readonly RecordedEvent[], at: string): number {
  return events.findLastIndex((event) => event.at <= at) + 1;
}

function toLoadedStream<Command, Event extends DomainEvent, State, Code extends string>(
  kind: StreamKind<Command, Event, State, Code>,
  codec: EventCodec,
  all: readonly RecordedEvent[],
): LoadedStream<Event, State> {
  // Safe: the kind's definitions decoded these events.
  const events = all.filter(({ type }) => !codec.isRetired(type)) as RecordedEvent<Event>[];
  const last = all.at(-1);
  return {
    events,
    state: stateOf<Event, State>(kind.decider, events),
    revision: last?.revision ?? -1n,
    position: last?.position,
  };
}

class CommandExecution<Command, Event extends DomainEvent, State, Code extends string> {
  readonly #stream: string;

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly kind: StreamKind<Command, Event, State, Code>,
    id: string,
    private readonly command: Command,
    private readonly context: CommandContext,
    private readonly options: { readonly expectedRevision?: bigint; readonly expectNew?: boolean },
  ) {
    this.#stream = `${kind.category}-${id}`;
  }

  async run(): Promise<CommandResult<Event, State> | Rejection<Code | 'CONFLICT'>> {
    let assumeNew = this.options.expectNew === true && this.options.expectedRevision === undefined;
    let unknown: OutcomeUnknown | undefined;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const loaded = assumeNew ? toLoadedStream(this.kind, this.codec, []) : await this.#load(unknown);
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
      return await load(this.store, this.codec, this.kind, this.#stream, {});
    } catch (error) {
      throw unknown ?? error;
    }
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
    const then = toLoadedStream(this.kind, this.codec, loaded.events.slice(0, last + 1));
    return {
      ...then,
      events: then.events.filter((event) => event.metadata.commandId === commandId),
      deduplicated: true,
    };
  }

  #checkRevision(loaded: LoadedStream<Event, State>): Rejection<'CONFLICT'> | undefined {
    const seen = this.options.expectedRevision;
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
