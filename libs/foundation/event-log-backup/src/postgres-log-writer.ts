import type { StoredEvent } from '@shop/event-store';
import {
  AppendConnection,
  appendGroupSql,
  asText,
  clientConfig,
  failureOf,
  serializeBatch,
  startPosition,
  toPosition,
} from '@shop/event-store/internal';
import type { ClientConfig, QueryArrayConfig } from 'pg';
import type { LogWriter } from './log-writer.js';
import { retryUntilReachable } from './retry-until-reachable.js';
import deleteStream from './sql/delete-stream.sql';
import { conflictError } from './transfer-error.js';

const timeoutMs = 60_000;
const statementMs = 30_000;

/** One transaction per run: streams in lock order, positions in log order. One run at a time. */
export class PostgresLogWriter implements LogWriter {
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
      timeoutMs,
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
