import type { ClientConfig, QueryArrayConfig } from 'pg';
import {
  type EventStore,
  limits,
  type LogTransfer,
  OutcomeUnknown,
  type StoredEvent,
  StreamDeleted,
  Unavailable,
  WrongExpectedRevision,
} from '@shop/event-store';
import {
  AppendConnection,
  appendGroupSql,
  asText,
  clientConfig,
  failureOf,
  PostgresEventStore,
  serializeBatch,
  startPosition,
  toPosition,
} from '@shop/event-store/internal';
import { retry } from '@shop/kernel';
import deleteStream from './sql/delete-stream.sql';
import { conflictError, unreachableError } from './transfer-error.js';

const retryTimeoutMs = 60_000;

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

/** Waits for each append: only that guarantees an order. */
export function createPortLogWriter(store: EventStore & LogTransfer, timeoutMs: number = retryTimeoutMs): LogWriter {
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

const statementMs = 30_000;

/** One transaction per run: streams in lock order, positions in log order. One run at a time. */
class PostgresLogWriter implements LogWriter {
  readonly #connection: AppendConnection;

  constructor(connection: string | ClientConfig) {
    this.#connection = new AppendConnection(clientConfig(connection, 'import'), {
      checkConnection: async () => undefined,
      onLost: () => undefined,
    });
  }

  async append(events: readonly StoredEvent[]): Promise<string> {
    if (events.length === 0) return startPosition;
    const rows = await this.#run(appendRunQuery(events));
    let last = 0n;
    for (const [stream, outcome, , position] of rows) {
      if (outcome !== 'written' && outcome !== 'repeated') {
        const first = events.find((event) => event.stream === stream);
        throw conflictError(String(stream), first?.revision ?? 0n);
      }
      const at = BigInt(position ?? 0);
      if (at > last) last = at;
    }
    return toPosition(last);
  }

  readonly deleteStream = async (stream: string): Promise<void> => {
    await this.#run({ text: deleteStream, values: [stream], rowMode: 'array' });
  };

  close(): Promise<void> {
    return this.#connection.close();
  }

  /** All statements are idempotent, so lost responses are retried. */
  #run(query: QueryArrayConfig): Promise<readonly (readonly (string | null)[])[]> {
    return retryUntilReachable(
      retryTimeoutMs,
      () => this.#connection.run(query, statementMs),
      (error) => failureOf(error) !== 'refused',
    );
  }
}

interface RunStream {
  readonly first: bigint;
  count: number;
  number: number;
}

function appendRunQuery(events: readonly StoredEvent[]): QueryArrayConfig {
  const streams = numberStreams(events);
  const places = new Map<string, number>();
  const columns = { owners: [], places: [], ids: [], types: [], data: [], metadata: [] } as {
    owners: number[];
    places: number[];
    ids: string[];
    types: string[];
    data: string[];
    metadata: string[];
  };
  for (const event of events) {
    const stream = streams.get(event.stream)!;
    const place = places.get(event.stream) ?? 0;
    if (event.revision !== stream.first + BigInt(place)) throw conflictError(event.stream, event.revision);
    places.set(event.stream, place + 1);
    const [text] = serializeBatch(event.stream, [event]).events;
    columns.owners.push(stream.number);
    columns.places.push(place);
    columns.ids.push(text!.id);
    columns.types.push(text!.type);
    columns.data.push(text!.data);
    columns.metadata.push(text!.metadata);
  }
  const [names, all] = [[...streams.keys()], [...streams.values()]];
  const expected = all.map(({ first }) => (first - 1n).toString());
  const counts = all.map(({ count }) => count);
  return {
    name: 'append-group',
    text: appendGroupSql,
    values: [names, expected, counts, ...Object.values(columns)],
    rowMode: 'array',
    types: asText,
  };
}

function numberStreams(events: readonly StoredEvent[]): ReadonlyMap<string, RunStream> {
  const found = new Map<string, RunStream>();
  for (const { stream, revision } of events) {
    const known = found.get(stream);
    if (known === undefined) found.set(stream, { first: revision, count: 1, number: 0 });
    else known.count += 1;
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  sorted.forEach(([, stream], index) => (stream.number = index + 1));
  return new Map(sorted);
}

/**
 * Repeats an idempotent write while the store cannot be reached.
 * @param mayPass whether a failure may be temporary
 * @throws TransferError after `timeoutMs`, or an error that does not pass
 */
async function retryUntilReachable<Result>(
  timeoutMs: number,
  write: () => Promise<Result>,
  mayPass: (error: unknown) => boolean,
): Promise<Result> {
  const until = performance.now() + timeoutMs;
  try {
    return await retry(write, {
      backOff: { firstMs: 50, maxMs: 1_000 },
      shouldRetry: (error) => mayPass(error) && performance.now() <= until,
    });
  } catch (error) {
    throw error instanceof Error && mayPass(error) ? unreachableError(error) : error;
  }
}
