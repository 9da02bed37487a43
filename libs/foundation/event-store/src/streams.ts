import type { AnyEventDefinition, Decider, DomainEvent, JsonValue, RecordedEvent, Rejection } from '@shop/kernel';

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
export interface StreamKind<Command, Event extends DomainEvent, State, Code extends string> {
  /** Stream names are `category-id`; error messages use the word, too. */
  readonly category: string;
  readonly events: readonly AnyEventDefinition[];
  readonly decider: Decider<Command, Event, State, Code>;
  /** Entries `{path, yours, theirs}` for the `changes` of a `CONFLICT`. Default: empty. */
  readonly changes?: (command: Command, seen: State, now: State) => readonly JsonValue[];
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

export interface LoadedStream<Event extends DomainEvent, State> {
  readonly events: readonly RecordedEvent<Event>[];
  readonly state: State;
  /** -1n without a stream. */
  readonly revision: bigint;
  readonly position: string | undefined;
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
      readonly expectedRevision?: bigint;
      /** Decides first and reads only if the stream exists. */
      readonly expectNew?: boolean;
    },
  ): Promise<CommandResult<Event, State> | Rejection<Code | 'CONFLICT'>>;

  load<Command, Event extends DomainEvent, State, Code extends string>(
    kind: StreamKind<Command, Event, State, Code>,
    id: string,
    /** Loads the stream up to a revision or time. */
    until?: { readonly revision?: bigint; readonly at?: string },
  ): Promise<LoadedStream<Event, State>>;
}
