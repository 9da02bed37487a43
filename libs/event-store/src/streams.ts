import type { AnyEventDefinition, Decider, DomainEvent, JsonValue, RecordedEvent, Rejection } from '@shop/kernel';

/** What a command brings with it beside its content; becomes the metadata of its events. */
export interface CommandContext {
  readonly commandId: string;
  readonly correlationId: string;
  /** Id of the message that caused the command; the command's own id where nothing did. */
  readonly causationId?: string;
  readonly actor: string;
  readonly now: string;
  readonly country?: string;
}

/** A kind of stream: how it is named, which events it holds, which rules decide. One per decider. */
export interface StreamKind<Command, Event extends DomainEvent, State, Code extends string> {
  /** Stream names are `category-id`; also the word for such a thing in messages to whoever gave a command. */
  readonly category: string;
  readonly events: readonly AnyEventDefinition[];
  readonly decider: Decider<Command, Event, State, Code>;
  /**
   * What a stale command and the stream disagree about, for the `changes` of a `CONFLICT`: entries `{path, yours, theirs}`,
   * from the state that the caller saw and the state as it is. Without it, `changes` is empty.
   */
  readonly changes?: (command: Command, seen: State, now: State) => readonly JsonValue[];
}

/** What came of a command. */
export interface CommandResult<Event extends DomainEvent, State> {
  /** The events of this command: new ones, those of its first run when it is a repeat, or none when nothing was left to do. */
  readonly events: readonly Event[];
  /** The state after them. */
  readonly state: State;
  /** Revision of the stream afterwards; -1n when it does not exist. */
  readonly revision: bigint;
  /** Log position of the stream's last event known here; undefined when the stream does not exist. */
  readonly position: string | undefined;
  readonly deduplicated: boolean;
}

/** A stream as it was read. */
export interface LoadedStream<Event extends DomainEvent, State> {
  readonly events: readonly RecordedEvent<Event>[];
  readonly state: State;
  /** -1n when there is no such stream. */
  readonly revision: bigint;
  readonly position: string | undefined;
}

/**
 * Runs commands against streams: load, decide, append with the revision that was read. A concurrent change makes it
 * decide again (three times), then throws `Contended`. A command whose id is in the stream already is not decided again: its
 * first result is given, whatever the command says now. What would be written about somebody whose key was destroyed is a
 * `CONFLICT`.
 */
export interface Streams {
  execute<Command, Event extends DomainEvent, State, Code extends string>(
    kind: StreamKind<Command, Event, State, Code>,
    id: string,
    command: Command,
    context: CommandContext,
    options?: {
      /** The revision that the caller saw; another one is a `CONFLICT` (facts: `revision` as a number, `changes`). */
      readonly expectedRevision?: bigint;
      /** The stream is new in all likelihood: decide first, read only when it turns out to exist. */
      readonly expectNew?: boolean;
    },
  ): Promise<CommandResult<Event, State> | Rejection<Code | 'CONFLICT'>>;

  load<Command, Event extends DomainEvent, State, Code extends string>(
    kind: StreamKind<Command, Event, State, Code>,
    id: string,
    /** Up to a revision or a moment, for time travel. */
    until?: { readonly revision?: bigint; readonly at?: string },
  ): Promise<LoadedStream<Event, State>>;
}
