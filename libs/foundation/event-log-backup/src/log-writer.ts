import {
  limits,
  OutcomeUnknown,
  StreamDeleted,
  Unavailable,
  WrongExpectedRevision,
  type EventStore,
  type LogTransfer,
  type StoredEvent,
} from '@shop/event-store';
import { PostgresEventStore } from '@shop/event-store/internal';
import type { ClientConfig } from 'pg';
import { PostgresLogWriter } from './postgres-log-writer.js';
import { retryUntilReachable } from './retry-until-reachable.js';
import { conflictError } from './transfer-error.js';

export interface LogWriter {
  /**
   * Idempotent.
   * @throws TransferError if the store has other events there
   */
  append(events: readonly StoredEvent[]): Promise<string>;
  readonly deleteStream?: (stream: string) => Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates the writer of a log import.
 * @param connection of a PostgreSQL log
 */
export function createLogWriter(store: EventStore & LogTransfer, connection: string | ClientConfig): LogWriter {
  return store instanceof PostgresEventStore ? new PostgresLogWriter(connection) : createPortLogWriter(store);
}

/** Engine name as in the configuration. */
export function engineOf(store: EventStore): 'postgres' | 'eventstoredb' {
  return store instanceof PostgresEventStore ? 'postgres' : 'eventstoredb';
}

const defaultTimeoutMs = 60_000;

/** Waits for each append: only that guarantees an order. */
export function createPortLogWriter(store: EventStore & LogTransfer, timeoutMs: number = defaultTimeoutMs): LogWriter {
  return {
    ...(store.deleteStream && { deleteStream: (stream: string) => store.deleteStream!(stream) }),
    async append(events) {
      let position = store.start;
      for (const run of groupByStream(events)) position = await appendRun(store, run, timeoutMs);
      return position;
    },
    close: () => Promise.resolve(),
  };
}

function* groupByStream(events: readonly StoredEvent[]): Generator<readonly StoredEvent[]> {
  let run: StoredEvent[] = [];
  let length = 0;
  for (const event of events) {
    const size = JSON.stringify(event.data).length + JSON.stringify(event.metadata).length;
    const fits = run.length < limits.batchEvents && length + size <= limits.batchBytes / 4;
    if (run.length > 0 && (run[0]!.stream !== event.stream || !fits)) {
      yield run;
      [run, length] = [[], 0];
    }
    run.push(event);
    length += size;
  }
  if (run.length > 0) yield run;
}

async function appendRun(store: EventStore, run: readonly StoredEvent[], timeoutMs: number): Promise<string> {
  const { stream, revision } = run[0]!;
  const events = run.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
  const append = () => store.append(stream, events, revision === 0n ? 'noStream' : revision - 1n);
  const mayPass = (error: unknown) => error instanceof OutcomeUnknown || error instanceof Unavailable;
  try {
    return (await retryUntilReachable(timeoutMs, append, mayPass)).position;
  } catch (error) {
    if (error instanceof WrongExpectedRevision || error instanceof StreamDeleted)
      throw conflictError(stream, revision, error);
    throw error;
  }
}
