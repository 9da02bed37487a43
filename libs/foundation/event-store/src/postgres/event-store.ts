import { backOffMs, pause } from '@shop/kernel';
import type { ClientBase } from 'pg';
import { CheckpointAhead, Unavailable } from '../errors.js';
import { checkStreamName, fromPosition, serializeBatch, startPosition, toPosition } from '../log-format.js';
import type {
  AppendResult,
  BackwardSearch,
  EventBatch,
  EventStore,
  EventToAppend,
  ExpectedRevision,
  EventSearchPage,
  Lag,
  LogIdentity,
  LogInspection,
  ReadAllOptions,
  ReadStreamOptions,
  EventRef,
  StoredEvent,
  StreamInfo,
  SubscribeOptions,
} from '../port.js';
import { AppendConnection, AppendQueue, commitGroup, type PendingAppend } from './group-commit.js';
import { containsEvent, LogReader, unparsedPage } from './log-reader.js';
import { Notifier, subscribeToLog, type UnparsedBatch, WakeUps } from './subscription.js';
import { clientConfig, type PostgresEventStoreOptions, type PostgresNotice } from './options.js';
import { SafePositionTracker } from './safe-position-tracker.js';

/** The event store in PostgreSQL, with the methods that only this engine has. */
export class PostgresEventStore implements EventStore, LogInspection, LogIdentity {
  readonly start = startPosition;
  readonly #options: Required<Omit<PostgresEventStoreOptions, 'connection'>>;
  readonly #appendConnections: readonly AppendConnection[];
  readonly #queue: AppendQueue;
  readonly #reader: LogReader;
  readonly #safePosition: SafePositionTracker;
  readonly #notifier: Notifier | undefined;
  readonly #wakeUps = new WakeUps();
  readonly #closing = new AbortController();
  readonly #appendAbort = new AbortController();
  #lastSeenEvent: EventRef | null = null;
  #checkConnection: (connection: Pick<ClientBase, 'query'>) => Promise<void> = () => Promise.resolve();

  constructor(options: PostgresEventStoreOptions) {
    this.#options = { ...defaults, ...options };
    const { appendConnections, readConnections, listen, notifyIntervalMs, onNotice } = this.#options;
    const config = (name: string) => clientConfig(options.connection, name);
    this.#appendConnections = Array.from(
      { length: appendConnections },
      () =>
        new AppendConnection(config('append'), {
          checkConnection: (connection) => this.#checkConnection(connection),
          onLost: (error) => onNotice({ name: 'connection lost', connection: 'append', error }),
        }),
    );
    this.#queue = new AppendQueue({
      appendConnections,
      maxAppends: 128,
      maxBytes: 1024 * 1024,
      maxWaiting: 10_000,
      commit: (lane, group) => this.#commit(this.#appendConnections[lane]!, group),
    });
    this.#reader = new LogReader(config('read'), readConnections, (error) => this.#onReadConnectionLost(error));
    this.#safePosition = new SafePositionTracker(this.#reader, onNotice);
    this.#notifier = listen
      ? new Notifier({
          config: config('notify'),
          intervalMs: notifyIntervalMs,
          onAppended: () => this.#wakeUps.signal(),
          onNotice,
        })
      : undefined;
  }

  async append(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
    options?: { readonly deadlineMs?: number },
  ): Promise<AppendResult> {
    const batch = serializeBatch(stream, events);
    const result = await this.#queue.add(
      { stream, expected, ...batch },
      options?.deadlineMs ?? this.#options.deadlineMs,
    );
    this.#recordSeen({ position: result.position, id: events.at(-1)!.id });
    return result;
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly StoredEvent[]> {
    this.#assertOpen();
    checkStreamName(stream);
    return this.#reader.stream(stream, options);
  }

  async readAll(options: ReadAllOptions = {}): Promise<EventBatch> {
    const { page, checkpoint, caughtUp } = await this.#read(options);
    return { events: page.events(), checkpoint, caughtUp };
  }

  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch> {
    return subscribeToLog(
      {
        read: (page) => this.#read(page),
        wakeUps: this.#wakeUps,
        isBlocked: () => this.#safePosition.isBlocked,
        pollMs: () => (this.#notifier?.isListening ? this.#options.pollMs : this.#options.pollMs / 4),
        onNotice: this.#options.onNotice,
        closed: this.#closing.signal,
      },
      options,
    );
  }

  async head(): Promise<string> {
    this.#assertOpen();
    const last = await this.#reader.lastPosition();
    const deadline = performance.now() + headTimeoutMs;
    for (let attempts = 1; ; attempts += 1) {
      await this.#safePosition.advance();
      const { position } = this.#safePosition;
      if (position >= last) return toPosition(position);
      if (performance.now() > deadline)
        throw new Unavailable(`An append to the event log has been in progress for ${headTimeoutMs / 1_000} s`);
      await pause(backOffMs(headBackOff, attempts));
      this.#assertOpen();
    }
  }

  async safePosition(): Promise<string> {
    this.#assertOpen();
    await this.#safePosition.advance();
    return toPosition(this.#safePosition.position);
  }

  compare(a: string, b: string): number {
    return a < b ? -1 : a > b ? 1 : 0;
  }

  lag(position: string, head: string): Promise<Lag> {
    return Promise.resolve({ events: Number(fromPosition(head) - fromPosition(position)) });
  }

  async listStreams(options?: Parameters<LogInspection['listStreams']>[0]): Promise<readonly StreamInfo[]> {
    this.#assertOpen();
    return this.#reader.listStreams(options);
  }

  async eventsOfCorrelation(
    correlationId: string,
    options?: { readonly limit?: number },
  ): Promise<readonly StoredEvent[]> {
    this.#assertOpen();
    return this.#reader.eventsOfCorrelation(correlationId, options);
  }

  async searchBackward(options?: BackwardSearch): Promise<EventSearchPage> {
    this.#assertOpen();
    return this.#reader.searchBackward(options);
  }

  setConnectionCheck(check: (connection: Pick<ClientBase, 'query'>) => Promise<void>): void {
    this.#checkConnection = check;
  }

  lastSeenEvent(): EventRef | null {
    return this.#lastSeenEvent;
  }

  contains(event: EventRef, connection?: Pick<ClientBase, 'query'>): Promise<boolean> {
    return connection === undefined ? this.#reader.contains(event) : containsEvent(connection, event);
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    await this.#queue.close(this.#options.closeTimeoutMs);
    this.#appendAbort.abort();
    await Promise.all([
      ...this.#appendConnections.map((lane) => lane.close()),
      this.#notifier?.close(),
      this.#reader.close(),
    ]);
  }

  async #read(options: ReadAllOptions): Promise<UnparsedBatch> {
    this.#assertOpen();
    const after = fromPosition(options.after ?? startPosition);
    const batch = await this.#readFrom(after, options);
    if (batch.page.last !== undefined) this.#recordSeen(batch.page.last);
    return batch;
  }

  async #readFrom(after: bigint, options: ReadAllOptions): Promise<UnparsedBatch> {
    const limit = options.limit ?? 1_000;
    const known = this.#safePosition.position;
    if (after < known && this.#mayContain(options.types, after)) {
      const page = await this.#reader.readPage(after, known, limit, options.types);
      if (page.length === limit) return { page, checkpoint: page.last!.position, caughtUp: false };
    }
    await this.#safePosition.advance();
    const head = this.#safePosition.position;
    if (after > head) await this.#assertNotAhead(after);
    if (after >= head) return { page: unparsedPage([]), checkpoint: toPosition(after), caughtUp: true };
    if (!this.#mayContain(options.types, after))
      return { page: unparsedPage([]), checkpoint: toPosition(head), caughtUp: true };
    const page = await this.#reader.readPage(after, head, limit, options.types);
    if (page.length === limit) return { page, checkpoint: page.last!.position, caughtUp: false };
    return { page, checkpoint: toPosition(head), caughtUp: true };
  }

  #recordSeen(event: EventRef): void {
    if (this.#lastSeenEvent === null || event.position > this.#lastSeenEvent.position) this.#lastSeenEvent = event;
  }

  #mayContain(types: readonly string[] | undefined, after: bigint): boolean {
    return types === undefined || this.#safePosition.mayContain(types, after);
  }

  async #commit(connection: AppendConnection, group: readonly PendingAppend[]): Promise<void> {
    const { onNotice } = this.#options;
    await commitGroup(
      {
        connection,
        onWritten: () => {
          this.#wakeUps.signal();
          this.#notifier?.notify();
        },
        onUnreachable: (cause) =>
          this.#queue.rejectWaiting(new Unavailable('The event store cannot be reached', { cause })),
        onRetry: (appends, error) => onNotice({ name: 'append repeated', appends, error }),
        signal: this.#appendAbort.signal,
      },
      group,
    );
  }

  async #assertNotAhead(after: bigint): Promise<void> {
    const last = await this.#reader.lastPosition();
    if (after > last) throw new CheckpointAhead(toPosition(after), toPosition(last));
  }

  #onReadConnectionLost(error: Error): void {
    this.#safePosition.reset();
    if (!this.#closing.signal.aborted) this.#options.onNotice({ name: 'connection lost', connection: 'read', error });
  }

  #assertOpen(): void {
    if (this.#closing.signal.aborted) throw new Unavailable('The event store is closed');
  }
}

/** In milliseconds. */
const headTimeoutMs = 30_000;
const headBackOff = { firstMs: 4, maxMs: 50 };

const defaults = {
  listen: true,
  readConnections: 4,
  appendConnections: 2,
  deadlineMs: 10_000,
  closeTimeoutMs: 10_000,
  pollMs: 1_000,
  notifyIntervalMs: 20,
  onNotice: (_notice: PostgresNotice): void => undefined,
};

/** Creates the event store over the tables of `eventStoreMigrations`. Connects on first use. */
export function createPostgresEventStore(options: PostgresEventStoreOptions): PostgresEventStore {
  return new PostgresEventStore(options);
}
