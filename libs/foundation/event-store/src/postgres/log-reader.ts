import { type ClientBase, type ClientConfig, type CustomTypesConfig, Pool } from 'pg';
import { Batcher, type JsonObject, timeLimits } from '@shop/kernel';
import { InvalidEvent, StreamDeleted, Unavailable } from '../errors.js';
import { fromPosition, toPosition } from '../log-format.js';
import type {
  BackwardSearch,
  EventRef,
  EventSearchPage,
  LogInspection,
  ReadStreamOptions,
  StoredEvent,
  StreamInfo,
} from '../port.js';
import { asError, failureOf } from './failure.js';
import type { VisibleLog, VisibleRun } from './safe-position-tracker.js';
import activeWriters from './sql/active-writers.sql';
import containsEventSql from './sql/contains-event.sql';
import eventsOfCorrelation from './sql/events-of-correlation.sql';
import lastPosition from './sql/last-position.sql';
import listStreams from './sql/list-streams.sql';
import readPageOfTypes from './sql/read-page-of-types.sql';
import readPage from './sql/read-page.sql';
import readStreamBackward from './sql/read-stream-backward.sql';
import readStreamForward from './sql/read-stream-forward.sql';
import readStreamsWhole from './sql/read-streams-whole.sql';
import searchBackward from './sql/search-backward.sql';
import searchCorrelationBackward from './sql/search-correlation-backward.sql';
import searchTypeBackward from './sql/search-type-backward.sql';
import visibleRun from './sql/visible-run.sql';

type ListOptions = NonNullable<Parameters<LogInspection['listStreams']>[0]>;

const maxBigint = (1n << 63n) - 1n;

/** Reads on a separate small pool, one statement each. */
export class LogReader implements VisibleLog, LogInspection {
  readonly #pool: Pool;
  readonly #onLost: (error: Error) => void;
  /** Concurrent loads of short streams share one statement. */
  readonly #streamBatches = new Batcher<string, readonly StoredEvent[]>((streams) => this.#readWhole(streams));

  constructor(config: ClientConfig, connections: number, onLost: (error: Error) => void) {
    this.#pool = new Pool({ ...config, max: connections, options: sessionOptions(config.options) });
    this.#pool.on('error', onLost);
    this.#onLost = onLost;
  }

  async readPage(
    after: bigint,
    upTo: bigint,
    limit: number,
    types: readonly string[] | undefined,
  ): Promise<UnparsedPage> {
    const rows =
      types === undefined
        ? await this.#rows<EventRow>('read-page', readPage, [after, upTo, limit])
        : await this.#rows<EventRow>('read-page-of-types', readPageOfTypes, [after, upTo, limit, types]);
    return unparsedPage(rows);
  }

  async contains(event: EventRef): Promise<boolean> {
    try {
      return await containsEvent(this.#pool, event);
    } catch (error) {
      throw this.#toError(error);
    }
  }

  async stream(stream: string, options: ReadStreamOptions): Promise<readonly StoredEvent[]> {
    if (!isFromStart(options)) return this.#readPart(stream, options);
    const events = await this.#streamBatches.load(stream);
    const { to } = options;
    return to === undefined ? events : events.filter(({ revision }) => revision <= to);
  }

  async #readPart(stream: string, options: ReadStreamOptions): Promise<readonly StoredEvent[]> {
    const backward = options.direction === 'backward';
    const [first, last] = backward ? [options.to, options.from] : [options.from, options.to];
    if (options.limit !== undefined && options.limit < 0) throw new InvalidEvent('The limit must not be negative');
    const rows = await this.#rows<EventRow | DeletedRow>(
      backward ? 'read-stream-backward' : 'read-stream-forward',
      backward ? readStreamBackward : readStreamForward,
      [stream, first ?? 0n, last ?? maxBigint, options.limit ?? null],
    );
    if (!areEvents(rows)) throw new StreamDeleted(stream);
    return storedEvents(rows);
  }

  async visibleRun(after: bigint, settled: bigint): Promise<VisibleRun> {
    const values = [after, settled];
    const [row] = await this.#rows<readonly [string, string, string, string]>('settled-run', visibleRun, values);
    const [last, runEnd, settledCount, types] = row!;
    return {
      lastPosition: BigInt(last),
      contiguousEnd: BigInt(runEnd),
      countUpTo: BigInt(settledCount),
      types: JSON.parse(types) as readonly string[],
    };
  }

  async lastPosition(): Promise<bigint> {
    const [row] = await this.#rows<readonly [string | null]>('last-position', lastPosition, []);
    return BigInt(row?.[0] ?? 0);
  }

  async activeWriters(): Promise<readonly string[]> {
    const rows = await this.#rows<readonly [string]>('writers', activeWriters, []);
    return rows.map(([transaction]) => transaction);
  }

  async listStreams({ prefix = '', after = '', limit = 100 }: ListOptions = {}): Promise<readonly StreamInfo[]> {
    const rows = await this.#rows<readonly [string, string, string]>('list-streams', listStreams, [
      prefix,
      after,
      limit,
    ]);
    return rows.map(([stream, revision, deleted]) => ({
      stream,
      revision: BigInt(revision),
      deleted: deleted === 't',
    }));
  }

  async eventsOfCorrelation(correlationId: string, { limit = 1_000 } = {}): Promise<readonly StoredEvent[]> {
    return storedEvents(
      await this.#rows<EventRow>('events-of-correlation', eventsOfCorrelation, [correlationId, limit]),
    );
  }

  async searchBackward({ correlationId, type, before, limit = 100 }: BackwardSearch = {}): Promise<EventSearchPage> {
    const [name, text, value] =
      correlationId !== undefined
        ? (['search-correlation-backward', searchCorrelationBackward, correlationId] as const)
        : type !== undefined
          ? (['search-type-backward', searchTypeBackward, type] as const)
          : (['search-backward', searchBackward, null] as const);
    const from = before === undefined ? maxBigint : fromPosition(before);
    const events = storedEvents(await this.#rows<EventRow>(name, text, [value, from, limit]));
    return { events, next: events.length === limit ? (events.at(-1)?.position ?? null) : null };
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #readWhole(streams: readonly string[]): Promise<readonly (readonly StoredEvent[] | StreamDeleted)[]> {
    const rows = await this.#rows<EventRow | DeletedStreamRow>('read-streams-whole', readStreamsWhole, [streams]);
    const found = new Map<string, StoredEvent[] | StreamDeleted>(streams.map((stream) => [stream, []]));
    const [deleted, events] = [rows.filter(isDeleted), rows.filter(isEvent)];
    for (const [, stream] of deleted) found.set(stream, new StreamDeleted(stream));
    for (const event of storedEvents(events)) {
      const ofStream = found.get(event.stream);
      if (Array.isArray(ofStream)) ofStream.push(event);
    }
    return [...found.values()];
  }

  async #rows<Row extends readonly unknown[]>(name: string, text: string, values: unknown[]): Promise<readonly Row[]> {
    try {
      const result = await this.#pool.query<Row & unknown[]>({ name, text, values, rowMode: 'array', types: asText });
      return result.rows;
    } catch (error) {
      throw this.#toError(error);
    }
  }

  #toError(thrown: unknown): Error {
    const error = asError(thrown);
    if (error instanceof Unavailable || failureOf(error) === 'refused') return error;
    this.#onLost(error);
    return new Unavailable('The event log cannot be read', { cause: error });
  }
}

type DeletedRow = readonly [null, null, null, null, null, null, null, null];

function areEvents(rows: readonly (EventRow | DeletedRow)[]): rows is readonly EventRow[] {
  return rows[0]?.[0] !== null;
}

type DeletedStreamRow = readonly [null, string, null, null, null, null, null, null];

function isDeleted(row: EventRow | DeletedStreamRow): row is DeletedStreamRow {
  return row[0] === null;
}

function isEvent(row: EventRow | DeletedStreamRow): row is EventRow {
  return row[0] !== null;
}

function isFromStart({ direction = 'forward', from, limit }: ReadStreamOptions): boolean {
  return direction === 'forward' && from === undefined && limit === undefined;
}

/** UTC, and a statement timeout below the request deadline. */
function sessionOptions(given: string | undefined): string {
  return `${given ?? ''} -c timezone=UTC -c statement_timeout=${timeLimits.statementMs}`.trim();
}

/** @throws Unavailable on a standby, which may still receive the event */
export async function containsEvent(db: Pick<ClientBase, 'query'>, { position, id }: EventRef): Promise<boolean> {
  const { rows } = await db.query<{ isFollowing: boolean; isHeld: boolean }>(containsEventSql, [
    fromPosition(position),
    id,
  ]);
  if (rows[0]?.isHeld === true) return true;
  if (rows[0]?.isFollowing === true) throw new Unavailable('The database is a standby that is not promoted yet');
  return false;
}

export type EventRow = readonly [string, string, string, string, string, string, string, string];

export interface UnparsedPage {
  readonly length: number;
  readonly last: EventRef | undefined;
  events(): readonly StoredEvent[];
}

export function unparsedPage(rows: readonly EventRow[]): UnparsedPage {
  const last = rows.at(-1);
  return {
    length: rows.length,
    last: last && { position: toPosition(last[0]), id: last[3] },
    events: () => storedEvents(rows),
  };
}

/** Parses all JSON of a page at once, which makes reads fast. */
function storedEvents(rows: readonly EventRow[]): readonly StoredEvent[] {
  if (rows.length === 0) return [];
  const documents = parseAll(rows);
  let lastTime = '';
  let recordedAt = '';
  return rows.map((row, index) => {
    // Events of one transaction share their time.
    if (row[7] !== lastTime) {
      lastTime = row[7];
      recordedAt = isoTime(lastTime);
    }
    return {
      id: row[3],
      type: row[4],
      data: documents[2 * index]!,
      metadata: documents[2 * index + 1]!,
      stream: row[1],
      revision: BigInt(row[2]),
      position: toPosition(row[0]),
      recordedAt,
    };
  });
}

function parseAll(rows: readonly EventRow[]): readonly JsonObject[] {
  let json = '[';
  let separator = '';
  for (const row of rows) {
    json += `${separator}${row[5]},${row[6]}`;
    separator = ',';
  }
  return JSON.parse(json + ']') as readonly JsonObject[];
}

function isoTime(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`;
}

const identity = (value: string): string => value;

/** Text columns: decoding a whole page at once is cheaper. */
export const asText: CustomTypesConfig = { getTypeParser: () => identity };
