import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { checkStreamName, serializeBatch } from '../limits.js';
import { CheckpointAhead, Unavailable } from '../errors.js';
import type {
  AppendResult,
  BackwardSearch,
  EventBatch,
  EventStore,
  EventToAppend,
  ExpectedRevision,
  FoundEvents,
  Lag,
  LogIdentity,
  LogInspection,
  ReadAllOptions,
  ReadStreamOptions,
  SeenEvent,
  StoredEvent,
  StreamInfo,
  SubscribeOptions,
} from '../port.js';
import { AppendQueue, type PendingAppend } from './append-queue.js';
import { commitGroup } from './group-commit.js';
import { Lane } from './lane.js';
import { holdsEvent } from './held-event.js';
import { LogReader } from './log-reader.js';
import { Notifier } from './notifier.js';
import { clientConfig, type PostgresEventStoreOptions, type StoreNotice } from './options.js';
import { fromPosition, startPosition, toPosition } from './positions.js';
import { SettledHead } from './settled-head.js';
import { unparsedPage } from './stored-rows.js';
import { subscription, type UnparsedBatch } from './subscription.js';
import { WakeUps } from './wake-ups.js';

/** The event store in PostgreSQL, with what only this engine has. */
export class PostgresEventStore implements EventStore, LogInspection, LogIdentity {
  readonly start = startPosition;
  readonly #options: Required<Omit<PostgresEventStoreOptions, 'connection'>>;
  readonly #lanes: readonly Lane[];
  readonly #queue: AppendQueue;
  readonly #reader: LogReader;
  readonly #head: SettledHead;
  readonly #notifier: Notifier | undefined;
  readonly #wakeUps = new WakeUps();
  readonly #closing = new AbortController();
  readonly #givenUp = new AbortController();
  #lastSeen: SeenEvent | null = null;
  #admit: (connection: Pick<ClientBase, 'query'>) => Promise<void> = () => Promise.resolve();

  constructor(options: PostgresEventStoreOptions) {
    this.#options = { ...defaults, ...options };
    const { lanes, readers, listen, notifyEveryMs, onNotice } = this.#options;
    const config = (name: string) => clientConfig(options.connection, name);
    this.#lanes = Array.from(
      { length: lanes },
      () =>
        new Lane(config('append'), {
          admit: (connection) => this.#admit(connection),
          onLost: (error) => onNotice({ name: 'connection lost', connection: 'append', error }),
        }),
    );
    this.#queue = new AppendQueue({
      lanes,
      maxAppends: 128,
      maxBytes: 1024 * 1024,
      maxWaiting: 10_000,
      commit: (lane, group) => this.#commit(this.#lanes[lane]!, group),
    });
    this.#reader = new LogReader(config('read'), readers, (error) => this.#readerLost(error));
    this.#head = new SettledHead(this.#reader, onNotice);
    this.#notifier = listen
      ? new Notifier({
          config: config('notify'),
          everyMs: notifyEveryMs,
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
    this.#sees({ position: result.position, id: events.at(-1)!.id });
    return result;
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly StoredEvent[]> {
    this.#refuseWhenClosed();
    checkStreamName(stream);
    return this.#reader.stream(stream, options);
  }

  async readAll(options: ReadAllOptions = {}): Promise<EventBatch> {
    const { page, checkpoint, caughtUp } = await this.#read(options);
    return { events: page.events(), checkpoint, caughtUp };
  }

  subscribe(options: SubscribeOptions): AsyncIterable<EventBatch> {
    return subscription(
      {
        read: (page) => this.#read(page),
        wakeUps: this.#wakeUps,
        isBlocked: () => this.#head.isBlocked,
        pollMs: () => (this.#notifier?.listening ? this.#options.pollMs : this.#options.pollMs / 4),
        onNotice: this.#options.onNotice,
        closed: this.#closing.signal,
      },
      options,
    );
  }

  async head(): Promise<string> {
    this.#refuseWhenClosed();
    const last = await this.#reader.last();
    const deadline = performance.now() + headTimeoutMs;
    for (let pauseMs = 3; ; pauseMs = Math.min(2 * pauseMs, 50)) {
      await this.#head.advance();
      const { position } = this.#head;
      if (position >= last) return toPosition(position);
      if (performance.now() > deadline)
        throw new Unavailable(`An append to the event log has been under way for ${headTimeoutMs / 1_000} s`);
      await delay(pauseMs);
      this.#refuseWhenClosed();
    }
  }

  async settled(): Promise<string> {
    this.#refuseWhenClosed();
    await this.#head.advance();
    return toPosition(this.#head.position);
  }

  compare(a: string, b: string): number {
    return a < b ? -1 : a > b ? 1 : 0;
  }

  /** Counted in positions, of which a few (appends that rolled back) hold no event. */
  lag(position: string, head: string): Promise<Lag> {
    return Promise.resolve({ events: Number(fromPosition(head) - fromPosition(position)) });
  }

  async listStreams(options?: Parameters<LogInspection['listStreams']>[0]): Promise<readonly StreamInfo[]> {
    this.#refuseWhenClosed();
    return this.#reader.listStreams(options);
  }

  async eventsOfCorrelation(
    correlationId: string,
    options?: { readonly limit?: number },
  ): Promise<readonly StoredEvent[]> {
    this.#refuseWhenClosed();
    return this.#reader.eventsOfCorrelation(correlationId, options);
  }

  async searchBackward(options?: BackwardSearch): Promise<FoundEvents> {
    this.#refuseWhenClosed();
    return this.#reader.searchBackward(options);
  }

  checkConnections(check: (connection: Pick<ClientBase, 'query'>) => Promise<void>): void {
    this.#admit = check;
  }

  lastSeen(): SeenEvent | null {
    return this.#lastSeen;
  }

  holds(event: SeenEvent, connection?: Pick<ClientBase, 'query'>): Promise<boolean> {
    return connection === undefined ? this.#reader.holds(event) : holdsEvent(connection, event);
  }

  /** Ends subscriptions, finishes the appends under way (`closeWithinMs` at most), lets go of all connections. */
  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    await this.#queue.close(this.#options.closeWithinMs);
    this.#givenUp.abort();
    await Promise.all([...this.#lanes.map((lane) => lane.close()), this.#notifier?.close(), this.#reader.close()]);
  }

  async #read(options: ReadAllOptions): Promise<UnparsedBatch> {
    this.#refuseWhenClosed();
    const after = fromPosition(options.after ?? startPosition);
    const batch = await this.#readFrom(after, options);
    if (batch.page.last !== undefined) this.#sees(batch.page.last);
    return batch;
  }

  async #readFrom(after: bigint, options: ReadAllOptions): Promise<UnparsedBatch> {
    const limit = options.limit ?? 1_000;
    const known = this.#head.position;
    if (after < known && this.#mayHold(options.types, after)) {
      const page = await this.#reader.page(after, known, limit, options.types);
      if (page.length === limit) return { page, checkpoint: page.last!.position, caughtUp: false };
    }
    await this.#head.advance();
    const head = this.#head.position;
    if (after > head) await this.#refuseAhead(after);
    if (after >= head) return { page: unparsedPage([]), checkpoint: toPosition(after), caughtUp: true };
    if (!this.#mayHold(options.types, after))
      return { page: unparsedPage([]), checkpoint: toPosition(head), caughtUp: true };
    const page = await this.#reader.page(after, head, limit, options.types);
    if (page.length === limit) return { page, checkpoint: page.last!.position, caughtUp: false };
    return { page, checkpoint: toPosition(head), caughtUp: true };
  }

  #sees(event: SeenEvent): void {
    if (this.#lastSeen === null || event.position > this.#lastSeen.position) this.#lastSeen = event;
  }

  #mayHold(types: readonly string[] | undefined, after: bigint): boolean {
    return types === undefined || this.#head.mayHold(types, after);
  }

  async #commit(lane: Lane, group: readonly PendingAppend[]): Promise<void> {
    const { onNotice } = this.#options;
    await commitGroup(
      {
        lane,
        onWritten: () => {
          this.#wakeUps.signal();
          this.#notifier?.announce();
        },
        onUnreachable: (cause) =>
          this.#queue.refuseWaiting(new Unavailable('The event store can not be reached', { cause })),
        onRepeat: (appends, error) => onNotice({ name: 'append repeated', appends, error }),
        signal: this.#givenUp.signal,
      },
      group,
    );
  }

  async #refuseAhead(after: bigint): Promise<void> {
    const last = await this.#reader.last();
    if (after > last) throw new CheckpointAhead(toPosition(after), toPosition(last));
  }

  #readerLost(error: Error): void {
    this.#head.reset();
    if (!this.#closing.signal.aborted) this.#options.onNotice({ name: 'connection lost', connection: 'read', error });
  }

  #refuseWhenClosed(): void {
    if (this.#closing.signal.aborted) throw new Unavailable('The event store is closed');
  }
}

/** Longest wait of `head()` for an append that is under way. */
const headTimeoutMs = 30_000;

const defaults = {
  listen: true,
  readers: 4,
  lanes: 2,
  deadlineMs: 10_000,
  closeWithinMs: 10_000,
  pollMs: 1_000,
  notifyEveryMs: 20,
  onNotice: (_notice: StoreNotice): void => undefined,
};

/** Opens the event store in PostgreSQL; its tables must be there (`eventStoreMigrations`). Connects when it is first used. */
export function createPostgresEventStore(options: PostgresEventStoreOptions): PostgresEventStore {
  return new PostgresEventStore(options);
}
