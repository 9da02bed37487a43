import type { ClientBase } from 'pg';
import type { JsonObject } from '@shop/kernel';

/** An event on its way into the store. Data and metadata are JSON values: what goes in comes out equal. */
export interface EventToAppend {
  /** UUID, deterministic (see `eventIdOf`), so that an append can be repeated after an unknown outcome. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: JsonObject;
}

/** An event as the store keeps it: raw, not yet upcast, personal fields still sealed. */
export interface StoredEvent extends EventToAppend {
  readonly stream: string;
  /** 0-based place in its stream. */
  readonly revision: bigint;
  /** Opaque place in the whole log; later events have greater strings. */
  readonly position: string;
  /** When the store wrote it, ISO 8601 UTC. */
  readonly recordedAt: string;
}

/** What the stream must look like for an append to go through. There is no "any": every command checks a revision. */
export type ExpectedRevision = 'noStream' | 'exists' | bigint;

export interface AppendResult {
  /** Revision of the last event of this append. */
  readonly revision: bigint;
  /** Position of the last event of this append. */
  readonly position: string;
  /** True when the very same events were there already (same ids at the expected place) and nothing was written. */
  readonly deduplicated: boolean;
}

export interface ReadStreamOptions {
  /** First revision to read, inclusive. Default: the first (forward) or the last (backward). */
  readonly from?: bigint;
  /** Last revision to read, inclusive. */
  readonly to?: bigint;
  readonly direction?: 'forward' | 'backward';
  /** At most this many events. Default: all. */
  readonly limit?: number;
}

export interface ReadAllOptions {
  /** Read only what comes after this position; without it, from the beginning. */
  readonly after?: string;
  /** Only these event types; without it, all. */
  readonly types?: readonly string[];
  /** At most this many events (default 1,000). */
  readonly limit?: number;
}

/** A run of events in order. `checkpoint` covers everything up to it that the filter left out, too. */
export interface EventBatch {
  readonly events: readonly StoredEvent[];
  readonly checkpoint: string;
  /** True when nothing more was known to follow at the moment of reading. */
  readonly caughtUp: boolean;
}

export interface SubscribeOptions {
  readonly after?: string;
  readonly types?: readonly string[];
  /** At most this many events in a batch (default 1,000). */
  readonly batchSize?: number;
  /** Ends the iteration. */
  readonly signal: AbortSignal;
}

/** How far a position is behind the head. Exactly one of `events` and `bytes` is given, by what the engine can tell. */
export interface Lag {
  readonly events?: number;
  readonly bytes?: number;
}

/**
 * The event store. Two engines stand behind it (`postgres`, `eventstoredb`); both pass one contract suite
 * (`@shop/event-store/testing`). There are no transactions over several streams and no projections inside an append.
 *
 * Throws `WrongExpectedRevision`, `StreamDeleted`, `EventTooLarge`, `Unavailable` (nothing was written) and
 * `OutcomeUnknown` (it may have been: repeat with the same ids and revision).
 */
export interface EventStore {
  append(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
    options?: { readonly deadlineMs?: number },
  ): Promise<AppendResult>;
  /** Events of one stream; empty when there is no such stream. */
  readStream(stream: string, options?: ReadStreamOptions): Promise<readonly StoredEvent[]>;
  /** Reads the log in order, never past a place where an earlier event may still appear. */
  readAll(options?: ReadAllOptions): Promise<EventBatch>;
  /** The log from a position on and then live, in order, each event once. Back-pressure: a batch is fetched when asked for. */
  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch>;
  /**
   * A barrier: a position at or after every event whose append was acknowledged before the call. Readers may read up to
   * it. Waits for earlier appends that are under way. `start` when the log is empty.
   * @throws Unavailable when they take longer than 30 s
   */
  head(): Promise<string>;
  /** As far as readers may read at once, for lag and progress: before `head()` while an earlier append is under way. */
  safePosition(): Promise<string>;
  /** The position before the first event. */
  readonly start: string;
  /** Negative, zero or positive, as for `Array.sort`. */
  compare(a: string, b: string): number;
  lag(position: string, head: string): Promise<Lag>;
  /** Stops taking work, finishes what is under way, lets go of connections. */
  close(): Promise<void>;
}

/** A stream as an operator sees it. */
export interface StreamInfo {
  readonly stream: string;
  /** Revision of its last event. */
  readonly revision: bigint;
  readonly deleted: boolean;
}

/** What an engine may offer beside the port for moving a whole log; without it there is a slower way, or none. */
export interface LogTransfer {
  /** The streams that were closed for ever, named without looking at all the others. */
  deletedStreams?(): AsyncIterable<string>;
  /** Closes a stream for ever; may be repeated. */
  deleteStream?(stream: string): Promise<void>;
}

/** An event that a process knows to be in the log. */
export interface EventRef {
  readonly position: string;
  readonly id: string;
}

/**
 * How a process recognises its log. A restored back-up, or a fail-over to a copy that was behind, loses the log's last
 * events; others may take their positions afterwards.
 */
export interface LogIdentity {
  /** The furthest event that this process has read or appended; null before the first. */
  lastSeenEvent(): EventRef | null;
  /** Whether the event is in the log that a connection leads to. Rejects while that server only follows another. */
  contains(event: EventRef, connection?: Pick<ClientBase, 'query'>): Promise<boolean>;
  /** Has each new connection checked before anything is appended with it; one for which the check rejects is closed. */
  setConnectionCheck(check: (connection: Pick<ClientBase, 'query'>) => Promise<void>): void;
}

/** Looking at the log by hand: for operators' tools, not for the product's own work. */
export interface LogInspection {
  /** Streams by name: those that begin with `prefix`, after the name `after`. `limit` is 100 unless given. */
  listStreams(options?: {
    readonly prefix?: string;
    readonly after?: string;
    readonly limit?: number;
  }): Promise<readonly StreamInfo[]>;
  /** The events of one correlation, in log order. `limit` is 1,000 unless given. */
  eventsOfCorrelation(correlationId: string, options?: { readonly limit?: number }): Promise<readonly StoredEvent[]>;
  /**
   * The newest events first, of one correlation, of one type, or all. Where the engine has no index, one call looks at a
   * bounded part of the log; `next` is where to go on, null at the log's beginning.
   */
  searchBackward(options?: BackwardSearch): Promise<EventSearchPage>;
}

/** What is looked for, from the end of the log to its beginning. */
export interface BackwardSearch {
  readonly correlationId?: string;
  readonly type?: string;
  /** Only what is before this position. */
  readonly before?: string;
  /** 100 unless given. */
  readonly limit?: number;
}

/** What a piece of the log holds. */
export interface EventSearchPage {
  readonly events: readonly StoredEvent[];
  readonly next: string | null;
}
