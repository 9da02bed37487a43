import type {
  AnyEventDefinition,
  Decider,
  DomainEvent,
  EventOf,
  JsonValue,
  RecordedEvent,
  Rejection,
  StreamView,
} from '@shop/kernel';

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
