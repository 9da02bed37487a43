import { setMaxListeners } from 'node:events';
import {
  Unavailable,
  type AppendResult,
  type BackwardSearch,
  type EventBatch,
  type EventSearchPage,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type Lag,
  type LogInspection,
  type LogTransfer,
  type ReadAllOptions,
  type ReadStreamOptions,
  type StoredEvent,
  type StreamInfo,
  type SubscribeOptions,
} from '@shop/event-store';
import { checkStreamName, fromPosition, serializeBatch, startPosition, toPosition } from '@shop/event-store/internal';
import { systemClock } from '@shop/kernel';
import { Appender } from './appender.js';
import { EventStoreClient } from './client.js';
import { parseConnectionSettings } from './connection-settings.js';
import { HealthTracker, ReadCalls, Semaphore, ServerProbe } from './server-calls.js';
import { LiveFeed, subscribeToLog } from './live-feed.js';
import { LogInspector } from './log-inspector.js';
import { LogPageReader, StreamReader } from './log-reader.js';
import type { EventStoreDbNotice, EventStoreDbOptions, EventStoreDbStatus } from './options.js';
import { checkServer } from './server-check.js';
import { createOwnEventFilter } from './stored-events.js';

/** Below the 100 concurrent calls that a server accepts on a connection. */
const appendConcurrency = 64;
const readConcurrency = 24;
const maxWaiting = 10_000;

/** Maximum wait of `close` while the server is down. */
const closeTimeoutWhenDownMs = 500;

/** For subscribers with rare types. */
const eventsBetweenCheckpoints = 20_000;

/** The event store in EventStoreDB, with the methods that only this engine has. */
export class EventStoreDb implements EventStore, LogInspection, LogTransfer {
  readonly start = startPosition;
  readonly #options: Required<Omit<EventStoreDbOptions, 'typePrefixes'>>;
  readonly #client: EventStoreClient;
  readonly #appendSemaphore = new Semaphore(appendConcurrency, maxWaiting);
  readonly #health: HealthTracker;
  readonly #appender: Appender;
  readonly #streams: StreamReader;
  readonly #pages: LogPageReader;
  readonly #feed: LiveFeed;
  readonly #inspector: LogInspector;
  readonly #closing = new AbortController();
  readonly #callAbort = new AbortController();
  #closed: Promise<void> | undefined;

  constructor(options: EventStoreDbOptions) {
    this.#options = { ...defaults, ...options };
    const { url, clock, deadlineMs, onNotice } = this.#options;
    setMaxListeners(0, this.#closing.signal, this.#callAbort.signal);
    const settings = parseConnectionSettings(url);
    const client = (this.#client = new EventStoreClient(settings));
    const health = (this.#health = new HealthTracker(clock));
    const isOwnEvent = createOwnEventFilter(options.typePrefixes);
    const probe = new ServerProbe(client, health, this.#callAbort.signal);
    const calls = new ReadCalls(
      new Semaphore(readConcurrency, maxWaiting),
      deadlineMs,
      health,
      probe,
      this.#closing.signal,
    );
    this.#appender = new Appender({
      client,
      semaphore: this.#appendSemaphore,
      health,
      probe,
      onNotice,
      signal: this.#callAbort.signal,
    });
    this.#streams = new StreamReader(client, calls);
    this.#pages = new LogPageReader(client, calls, isOwnEvent);
    this.#inspector = new LogInspector(client, calls, isOwnEvent);
    this.#feed = new LiveFeed({
      client,
      pages: this.#pages,
      filter: options.typePrefixes === undefined ? {} : { typePrefixes: options.typePrefixes },
      isOwnEvent,
      health,
      onNotice,
      closed: this.#closing.signal,
    });
  }

  async append(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
    options?: { readonly deadlineMs?: number },
  ): Promise<AppendResult> {
    serializeBatch(stream, events);
    return this.#appender.append(stream, events, expected, options?.deadlineMs ?? this.#options.deadlineMs);
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly StoredEvent[]> {
    this.#assertOpen();
    checkStreamName(stream);
    return this.#streams.read(stream, options);
  }

  async readAll(options: ReadAllOptions = {}): Promise<EventBatch> {
    this.#assertOpen();
    return this.#pages.readAll(options);
  }

  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch> {
    return subscribeToLog(
      {
        readAll: async (page) => {
          this.#assertOpen();
          return this.#pages.readAll(page, eventsBetweenCheckpoints);
        },
        feed: this.#feed,
        pollMs: this.#options.pollMs,
        closed: this.#closing.signal,
      },
      options,
    );
  }

  async head(): Promise<string> {
    this.#assertOpen();
    return toPosition(await this.#pages.head());
  }

  /** The server acknowledges appends in log order: there are no gaps. */
  safePosition(): Promise<string> {
    return this.head();
  }

  compare(a: string, b: string): number {
    return a < b ? -1 : a > b ? 1 : 0;
  }

  lag(position: string, head: string): Promise<Lag> {
    const bytes = Number(fromPosition(head) - fromPosition(position));
    return Promise.resolve({ bytes: Math.max(0, bytes) });
  }

  async listStreams(options?: Parameters<LogInspection['listStreams']>[0]): Promise<readonly StreamInfo[]> {
    this.#assertOpen();
    return this.#inspector.listStreams(options);
  }

  async eventsOfCorrelation(
    correlationId: string,
    options?: { readonly limit?: number },
  ): Promise<readonly StoredEvent[]> {
    this.#assertOpen();
    return this.#inspector.eventsOfCorrelation(correlationId, options);
  }

  async searchBackward(options?: BackwardSearch): Promise<EventSearchPage> {
    this.#assertOpen();
    return this.#inspector.searchBackward(options);
  }

  deletedStreams(): AsyncIterable<string> {
    this.#assertOpen();
    return this.#inspector.deletedStreams();
  }

  async deleteStream(stream: string): Promise<void> {
    this.#assertOpen();
    checkStreamName(stream);
    await this.#streams.deleteStream(stream);
  }

  status(): EventStoreDbStatus {
    return this.#health.status();
  }

  /** @throws one line if the server is missing, too old or rejects this program */
  async check(timeoutMs: number): Promise<void> {
    const { url, onNotice } = this.#options;
    await checkServer(this.#client, parseConnectionSettings(url), timeoutMs, onNotice);
    this.#health.callSucceeded();
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#closing.abort();
    const { closeTimeoutMs } = this.#options;
    await this.#appendSemaphore.close(
      this.#health.isDown ? Math.min(closeTimeoutMs, closeTimeoutWhenDownMs) : closeTimeoutMs,
    );
    this.#callAbort.abort();
    await this.#feed.waitUntilEnded();
    await this.#client.close();
  }

  #assertOpen(): void {
    if (this.#closing.signal.aborted) throw new Unavailable('The event store is closed');
  }
}

const defaults = {
  deadlineMs: 10_000,
  closeTimeoutMs: 3_000,
  pollMs: 5_000,
  onNotice: (_notice: EventStoreDbNotice): void => undefined,
  clock: systemClock,
};

/**
 * Creates the event store; connects on first use.
 * @throws one line for an invalid address
 */
export function createEventStoreDb(options: EventStoreDbOptions): EventStoreDb {
  return new EventStoreDb(options);
}

/**
 * Opens the event store after a check of the server (default timeout 10,000 ms).
 * @throws one line that names `EVENTSTORE_URL`; `Unavailable` for a silent server
 */
export async function openEventStoreDb(
  options: EventStoreDbOptions & { readonly startTimeoutMs?: number },
): Promise<EventStoreDb> {
  const store = createEventStoreDb(options);
  try {
    await store.check(options.startTimeoutMs ?? 10_000);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
