import type { DomainEvent, RecordedEvent } from '@shop/kernel';
import type { EventStore, StoredEvent } from '@shop/event-store';
import type { Pool } from 'pg';
import type { ChangeTransport } from './change-channel.js';
import type { AnyProjection, Process } from './declaration.js';

/** Rejects when an event cannot be read. */
export interface EventDecoder {
  decode(events: readonly StoredEvent[]): Promise<readonly RecordedEvent<DomainEvent>[]>;
}

/** Compatible with pino. Fields never contain an event's content. */
export interface RuntimeLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface RuntimeDeps {
  readonly store: EventStore;
  readonly codec: EventDecoder;
  /** Must break hanging connections: a lost statement would stop a subscriber. */
  readonly pool: Pool;
  readonly log: RuntimeLog;
}

export interface ProjectionRuntimeOptions extends RuntimeDeps {
  readonly buildPool?: Pool;
  readonly projections: readonly AnyProjection[];
  /** Called on start, since processes may need the runtime. */
  readonly processes: readonly Process[] | (() => readonly Process[]);
  readonly transport?: ChangeTransport;
  readonly work?: boolean;
  readonly program?: string;
  /** No other process uses this database; default false. */
  readonly isAlone?: boolean;
  /** Default 10,000; heartbeat at a third. */
  readonly leaseMs?: number;
  readonly pageSize?: number;
  /** Default 50, 100, 200; then the stream is dead-lettered. */
  readonly retryDelaysMs?: readonly number[];
}
