import { Client, type ClientBase, type ClientConfig, type QueryArrayConfig } from 'pg';
import { backOffMs, pause, withTimeout } from '@shop/kernel';
import { OutcomeUnknown, StreamDeleted, Unavailable, WrongExpectedRevision } from '../errors.js';
import { toPosition, type SerializedEvent } from '../log-format.js';
import type { AppendResult, ExpectedRevision } from '../port.js';
import { asError, failureOf, NotConnected } from './failure.js';
import { asText } from './log-reader.js';
import appendGroup from './sql/append-group.sql';
import probe from './sql/probe-append.sql';

interface Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly SerializedEvent[];
  readonly bytes: number;
}

interface AppendQueueOptions {
  readonly appendConnections: number;
  readonly maxAppends: number;
  readonly maxBytes: number;
  readonly maxWaiting: number;
  readonly commit: (connection: number, group: readonly PendingAppend[]) => Promise<void>;
}

/**
 * Group commit (ADR 0003). A stream is in one transaction at a time, so groups never wait for row locks. Groups are
 * sorted by stream, so those of two processes cannot deadlock.
 */
export class AppendQueue {
  #waiting: PendingAppend[] = [];
  readonly #busyStreams = new Set<string>();
  readonly #idleConnections: number[];
  #isFlushScheduled = false;
  #isClosed = false;
  #onDrained: (() => void) | undefined;

  constructor(private readonly options: AppendQueueOptions) {
    this.#idleConnections = Array.from({ length: options.appendConnections }, (_, lane) => lane);
  }

  /** @throws Unavailable if its deadline passes in the queue, OutcomeUnknown if in flight */
  add(append: Append, deadlineMs: number): Promise<AppendResult> {
    if (this.#isClosed) return Promise.reject(new Unavailable('The event store is closed'));
    if (this.#waiting.length >= this.options.maxWaiting)
      return Promise.reject(new Unavailable(`${this.#waiting.length} appends are waiting already`));
    return new Promise((resolve, reject) => {
      const pending = new PendingAppend(append, deadlineMs, resolve, reject);
      this.#waiting.push(pending);
      this.#scheduleFlush();
    });
  }

  rejectWaiting(error: Error): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const append of waiting) append.reject(error);
  }

  /** Resolves when all appends are resolved, or after `timeoutMs`. */
  async close(timeoutMs: number): Promise<void> {
    this.#isClosed = true;
    if (this.#isEmpty()) return;
    const drained = new Promise<void>((resolve) => (this.#onDrained = resolve));
    await withTimeout(timeoutMs, drained).catch(() => undefined);
    this.rejectWaiting(new Unavailable('The event store is closed'));
  }

  #isEmpty(): boolean {
    return this.#waiting.length === 0 && this.#idleConnections.length === this.options.appendConnections;
  }

  #scheduleFlush(): void {
    if (this.#isFlushScheduled || this.#idleConnections.length === 0) return;
    this.#isFlushScheduled = true;
    setImmediate(() => {
      this.#isFlushScheduled = false;
      this.#flush();
    });
  }

  #flush(): void {
    while (this.#idleConnections.length > 0) {
      const group = this.#nextGroup();
      if (group.length === 0) break;
      void this.#write(this.#idleConnections.pop()!, group);
    }
    if (this.#isEmpty()) this.#onDrained?.();
  }

  async #write(connection: number, group: readonly PendingAppend[]): Promise<void> {
    try {
      await this.options.commit(connection, group);
    } finally {
      for (const append of group) {
        this.#busyStreams.delete(append.stream);
        if (!append.isSettled) append.reject(new OutcomeUnknown('The append was given up without an answer'));
      }
      this.#idleConnections.push(connection);
      this.#scheduleFlush();
    }
  }

  #nextGroup(): readonly PendingAppend[] {
    const group: PendingAppend[] = [];
    const left: PendingAppend[] = [];
    let bytes = 0;
    for (const append of this.#waiting) {
      if (append.isSettled) continue;
      const fits =
        group.length < this.options.maxAppends &&
        (group.length === 0 || bytes + append.bytes <= this.options.maxBytes) &&
        !this.#busyStreams.has(append.stream);
      if (!fits) {
        left.push(append);
        continue;
      }
      this.#busyStreams.add(append.stream);
      append.isSent = true;
      bytes += append.bytes;
      group.push(append);
    }
    this.#waiting = left;
    return group.sort((a, b) => (a.stream < b.stream ? -1 : 1));
  }
}

export class PendingAppend implements Append {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly SerializedEvent[];
  readonly bytes: number;
  readonly #endsAt: number;
  readonly #timer: NodeJS.Timeout;
  isSettled = false;
  isSent = false;

  constructor(
    append: Append,
    deadlineMs: number,
    private readonly onResult: (result: AppendResult) => void,
    private readonly onError: (error: Error) => void,
  ) {
    this.stream = append.stream;
    this.expected = append.expected;
    this.events = append.events;
    this.bytes = append.bytes;
    this.#endsAt = performance.now() + deadlineMs;
    this.#timer = setTimeout(() => this.#expire(deadlineMs), deadlineMs);
  }

  remainingMs(): number {
    return this.#endsAt - performance.now();
  }

  resolve(result: AppendResult): void {
    if (this.#settle()) this.onResult(result);
  }

  reject(error: Error): void {
    if (this.#settle()) this.onError(error);
  }

  #settle(): boolean {
    if (this.isSettled) return false;
    this.isSettled = true;
    clearTimeout(this.#timer);
    return true;
  }

  #expire(deadlineMs: number): void {
    this.reject(
      this.isSent
        ? new OutcomeUnknown(`No answer to the append to ${this.stream} within ${deadlineMs} ms`)
        : new Unavailable(`The append to ${this.stream} could not be sent within ${deadlineMs} ms`),
    );
  }
}

interface GroupCommitDeps {
  readonly connection: AppendConnection;
  readonly onWritten: () => void;
  readonly onUnreachable: (error: Error) => void;
  readonly onRetry: (appends: number, error: Error) => void;
  readonly signal: AbortSignal;
}

const backOff = { firstMs: 25, maxMs: 500 };

/**
 * Lost responses are retried with the same ids until the deadlines. A rejected group is split to isolate the bad event.
 */
export async function commitGroup(deps: GroupCommitDeps, appends: readonly PendingAppend[]): Promise<void> {
  let mayBeWritten = false;
  for (let attempt = 0; ; attempt += 1) {
    const group = appends.filter((append) => !append.isSettled);
    if (group.length === 0) return;
    try {
      resolveGroup(group, await deps.connection.run(appendGroupQuery(group), maxRemainingMs(group)));
      deps.onWritten();
      return;
    } catch (thrown) {
      const error = asError(thrown);
      const failure = failureOf(error);
      if (failure === 'refused') return splitOrReject(deps, group, error);
      if (failure === 'unknown') mayBeWritten = true;
      if (deps.signal.aborted || (failure === 'unreachable' && !mayBeWritten)) {
        deps.onUnreachable(error);
        return rejectAll(group, mayBeWritten, error);
      }
      deps.onRetry(group.length, error);
      await pause(backOffMs(backOff, attempt), deps.signal);
    }
  }
}

async function splitOrReject(deps: GroupCommitDeps, group: readonly PendingAppend[], error: Error): Promise<void> {
  if (group.length === 1) {
    group[0]!.reject(error);
    return;
  }
  for (const append of group) await commitGroup(deps, [append]);
}

function rejectAll(group: readonly PendingAppend[], mayBeWritten: boolean, cause: Error): void {
  for (const append of group) {
    append.reject(
      mayBeWritten
        ? new OutcomeUnknown(`The answer to the append to ${append.stream} was lost`, { cause })
        : new Unavailable('The event store cannot be reached', { cause }),
    );
  }
}

function maxRemainingMs(group: readonly PendingAppend[]): number {
  return Math.max(...group.map((append) => append.remainingMs()));
}

/** Every stream appears at most once. */
function appendGroupQuery(group: readonly PendingAppend[]): QueryArrayConfig {
  const owners: number[] = [];
  const places: number[] = [];
  const ids: string[] = [];
  const types: string[] = [];
  const data: string[] = [];
  const metadata: string[] = [];
  group.forEach((append, index) => {
    append.events.forEach((event, place) => {
      owners.push(index + 1);
      places.push(place);
      ids.push(event.id);
      types.push(event.type);
      data.push(event.data);
      metadata.push(event.metadata);
    });
  });
  const streams = group.map((append) => append.stream);
  const expected = group.map((append) => expectedNumber(append.expected));
  const counts = group.map((append) => append.events.length);
  return {
    name: 'append-group',
    text: appendGroup,
    values: [streams, expected, counts, owners, places, ids, types, data, metadata],
    rowMode: 'array',
    types: asText,
  };
}

function resolveGroup(group: readonly PendingAppend[], rows: readonly (readonly (string | null)[])[]): void {
  const byStream = new Map(rows.map((row) => [row[0], row]));
  for (const append of group) {
    const row = byStream.get(append.stream);
    if (row === undefined) append.reject(new Error(`The store returned no result for ${append.stream}`));
    else resolveAppend(append, row);
  }
}

function resolveAppend(append: PendingAppend, [, outcome, revision, position]: readonly (string | null)[]): void {
  switch (outcome) {
    case 'written':
    case 'repeated':
      append.resolve({
        revision: BigInt(revision!),
        position: toPosition(position!),
        deduplicated: outcome === 'repeated',
      });
      return;
    case 'deleted':
      append.reject(new StreamDeleted(append.stream));
      return;
    default:
      append.reject(new WrongExpectedRevision(append.stream, append.expected, BigInt(revision!)));
  }
}

function expectedNumber(expected: ExpectedRevision): string {
  if (expected === 'noStream') return '-1';
  if (expected === 'exists') return '-2';
  return expected.toString();
}

/**
 * Checks that the database has space for events.
 * @throws the error of an append
 */
export async function probeAppend(database: Pick<ClientBase, 'query'>): Promise<void> {
  await database.query(probe);
}

const sessionSetup = `
  set synchronous_commit = on;
  set statement_timeout = '15s';
  set idle_in_transaction_session_timeout = '15s';
  set plan_cache_mode = force_generic_plan;
  set enable_seqscan = off;
  set enable_hashjoin = off;
  set enable_mergejoin = off`;

interface AppendConnectionDeps {
  readonly checkConnection: (connection: Client) => Promise<void>;
  readonly onLost: (error: Error) => void;
}

/** Forces index scans: a plan from empty tables must not survive their growth. */
export class AppendConnection {
  #client: Client | undefined;
  #isClosed = false;

  constructor(
    private readonly config: ClientConfig,
    private readonly deps: AppendConnectionDeps,
  ) {}

  /**
   * A timeout breaks the connection, which alone ends a hanging statement.
   * @throws NotConnected if nothing was sent
   */
  async run(query: QueryArrayConfig, timeoutMs: number): Promise<readonly (readonly (string | null)[])[]> {
    const client = this.#client ?? (await this.#connect());
    let timer: NodeJS.Timeout | undefined;
    try {
      timer = setTimeout(() => this.#drop(client), Math.max(1, timeoutMs));
      const result = await client.query<(string | null)[]>(query);
      return result.rows;
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.config);
    client.on('error', (error) => this.#drop(client, error));
    client.on('end', () => this.#drop(client));
    try {
      await client.connect();
      await client.query(sessionSetup);
      await this.deps.checkConnection(client);
    } catch (error) {
      this.#drop(client);
      throw new NotConnected('No connection to append with', { cause: asError(error) });
    }
    if (this.#isClosed) {
      this.#drop(client);
      throw new NotConnected('The store was closed meanwhile');
    }
    this.#client = client;
    return client;
  }

  #drop(client: Client, error?: Error): void {
    if (error !== undefined) this.deps.onLost(error);
    if (this.#client === client) this.#client = undefined;
    // Not awaited: `end` never settles if the socket is gone.
    void client.end().catch(() => undefined);
  }
}
