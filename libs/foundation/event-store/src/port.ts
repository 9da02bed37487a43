import type { ClientBase } from 'pg';
import type { JsonObject } from '@shop/kernel';

/** Data and metadata are JSON values and are returned unchanged. */
export interface EventToAppend {
  /** Deterministic UUID (see `eventIdOf`), so that an append can be repeated. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: JsonObject;
}

/** Not upcast, personal fields encrypted. */
export interface StoredEvent extends EventToAppend {
  readonly stream: string;
  /** From 0. */
  readonly revision: bigint;
  /** Opaque; later events have greater strings. */
  readonly position: string;
  /** ISO 8601 UTC. */
  readonly recordedAt: string;
}

/** There is no "any": every command checks a revision. */
export type ExpectedRevision = 'noStream' | 'exists' | bigint;

export interface AppendResult {
  readonly revision: bigint;
  readonly position: string;
  /** True if the same events already existed at the expected revision. */
  readonly deduplicated: boolean;
}

export interface ReadStreamOptions {
  /** Inclusive. Default: first (forward) or last (backward). */
  readonly from?: bigint;
  /** Inclusive. */
  readonly to?: bigint;
  readonly direction?: 'forward' | 'backward';
  readonly limit?: number;
}

export interface ReadAllOptions {
  /** Exclusive. Default: from the start. */
  readonly after?: string;
  readonly types?: readonly string[];
  /** Default 1,000. */
  readonly limit?: number;
}

/** `checkpoint` includes events that the filter left out. */
export interface EventBatch {
  readonly events: readonly StoredEvent[];
  readonly checkpoint: string;
  /** True if no further event was known. */
  readonly caughtUp: boolean;
}

export interface SubscribeOptions {
  readonly after?: string;
  readonly types?: readonly string[];
  /** Default 1,000. */
  readonly batchSize?: number;
  readonly signal: AbortSignal;
}

/** In events or in bytes, depending on the engine. */
export interface Lag {
  readonly events?: number;
  readonly bytes?: number;
}

/**
 * The event store; two engines pass one contract suite.
 * @throws WrongExpectedRevision, StreamDeleted, EventTooLarge, Unavailable: nothing was written
 * @throws OutcomeUnknown: repeat with the same ids and revision
 */
export interface EventStore {
  append(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
    options?: { readonly deadlineMs?: number },
  ): Promise<AppendResult>;
  /** Empty if the stream does not exist. */
  readStream(stream: string, options?: ReadStreamOptions): Promise<readonly StoredEvent[]>;
  /** Never reads past the safe position. */
  readAll(options?: ReadAllOptions): Promise<EventBatch>;
  /** Log order, each event once, then live. Batches are fetched on demand. */
  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch>;
  /**
   * A barrier: a position at or after every event acknowledged before the call.
   * @throws Unavailable after 30 s
   */
  head(): Promise<string>;
  /** Before `head()` during an append. */
  safePosition(): Promise<string>;
  /** The position before the first event. */
  readonly start: string;
  /** Negative, zero or positive, as for `Array.sort`. */
  compare(a: string, b: string): number;
  lag(position: string, head: string): Promise<Lag>;
  /** Finishes work in progress. */
  close(): Promise<void>;
}

export interface StreamInfo {
  readonly stream: string;
  readonly revision: bigint;
  readonly deleted: boolean;
}

export interface LogTransfer {
  deletedStreams?(): AsyncIterable<string>;
  /** Tombstones a stream; idempotent. */
  deleteStream?(stream: string): Promise<void>;
}

export interface EventRef {
  readonly position: string;
  readonly id: string;
}

export interface LogIdentity {
  /** Read or appended; null before the first. */
  lastSeenEvent(): EventRef | null;
  /** Rejects on a standby. */
  contains(event: EventRef, connection?: Pick<ClientBase, 'query'>): Promise<boolean>;
  /** A rejection closes the connection. */
  setConnectionCheck(check: (connection: Pick<ClientBase, 'query'>) => Promise<void>): void;
}

/** For operators' tools only. */
export interface LogInspection {
  /** Default limit 100. */
  listStreams(options?: {
    readonly prefix?: string;
    readonly after?: string;
    readonly limit?: number;
  }): Promise<readonly StreamInfo[]>;
  /** In log order. Default limit 1,000. */
  eventsOfCorrelation(correlationId: string, options?: { readonly limit?: number }): Promise<readonly StoredEvent[]>;
  /** Newest first. Without an index, a call scans a bounded part of the log; `next` continues it. */
  searchBackward(options?: BackwardSearch): Promise<EventSearchPage>;
}

export interface BackwardSearch {
  readonly correlationId?: string;
  readonly type?: string;
  /** Exclusive. */
  readonly before?: string;
  /** Default 100. */
  readonly limit?: number;
}

export interface EventSearchPage {
  readonly events: readonly StoredEvent[];
  readonly next: string | null;
}
