import type { DomainEvent, RecordedEvent } from '@shop/kernel';
import type { EventStore, StoredEvent } from '@shop/event-store';
import type { Pool } from 'pg';
import type { ChangeTransport } from './change-transport.js';
import type { AnyProjection, Process } from './projection.js';

/** Turns stored events into domain events: upcast, personal fields opened. Rejects when one of them cannot be read. */
export interface EventDecoder {
  decode(events: readonly StoredEvent[]): Promise<readonly RecordedEvent<DomainEvent>[]>;
}

/** Where the runtime reports; the shape of a pino logger. Facts never contain an event's content. */
export interface RuntimeLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** What everything here works with. */
export interface RuntimeDeps {
  readonly store: EventStore;
  readonly codec: EventDecoder;
  /** Breaks a connection whose statement gives no result: a lost one would stop a subscriber for good. */
  readonly pool: Pool;
  readonly log: RuntimeLog;
}

export interface ProjectionRuntimeOptions extends RuntimeDeps {
  /** For statements that work on whole read models and may take minutes. Default: `pool`. */
  readonly buildPool?: Pool;
  readonly projections: readonly AnyProjection[];
  /** Read when the runtime starts: processes may themselves need what the runtime gives. */
  readonly processes: readonly Process[] | (() => readonly Process[]);
  /** How processes hear of each other's changes. Default: through the database. Its `close` is called by `stop`. */
  readonly transport?: ChangeTransport;
  /** False in a process that only asks (`readModels`, `status`) and runs nothing. Default true. */
  readonly work?: boolean;
  /** Names the build of the code. Default: derived from what it declares. */
  readonly program?: string;
  /** No other process works on this database: a start frees everything at once (default false). */
  readonly isAlone?: boolean;
  /** How long a lease lasts without a heartbeat, in milliseconds (default 10,000; heartbeat at a third). */
  readonly leaseMs?: number;
  /** Most events in a page of the live path (default 1,000). */
  readonly pageSize?: number;
  /** Pauses before the tries that follow a failure, in milliseconds (default 50, 100, 200); then the stream is parked. */
  readonly retryDelaysMs?: readonly number[];
}
