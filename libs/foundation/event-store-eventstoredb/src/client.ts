import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  type ChannelCredentialOptions,
  END,
  EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  type FilterBase,
  FORWARDS,
  START,
} from '@eventstore/db-client';
import streamServices, { type StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { connectivityState } from '@grpc/grpc-js';
import { type AppendRequest, type AppendResponse, BatchAppendCall } from './batch-append-call.js';
import { CheckpointSequencer } from './checkpoint-sequencer.js';
import { type ConnectionSettings, readTlsFiles } from './connection-settings.js';
import { awaitResponse, failureOf, isTimeout, NodeNotFound, NoResponse } from './failure.js';
import {
  collectEvents,
  collectPage,
  type IncomingEvent,
  type ReadPage,
  toIncomingEvent,
  toOffset,
} from './stored-events.js';

// Only this file, `batch-append-call.ts` and `stored-events.ts` use the client library.

export type SubscriptionMessage =
  | { readonly kind: 'event'; readonly event: IncomingEvent }
  | { readonly kind: 'checkpoint'; readonly position: bigint }
  | { readonly kind: 'caught up' };

export interface ReadRange {
  /** Inclusive; `start` or `end` of the log or stream. */
  readonly from: bigint | 'start' | 'end';
  readonly direction: 'forward' | 'backward';
  readonly maxCount: number;
  readonly resolveLinks?: boolean;
}

export interface SubscriptionFilter {
  readonly typePrefixes?: readonly string[];
}

/** Limits checkpoints: at most one per this many filtered events. */
const maxSearchWindow = 1_000;

class Connection extends EventStoreDBClient {
  #channel: ReturnType<EventStoreDBClient['getChannel']> | undefined;
  #appends: BatchAppendCall | undefined;
  node: string | undefined;
  isClosed = false;

  /** The client leaves a rejection unhandled, which would end the process. */
  patchClient(): void {
    const handleError = this.handleError;
    this.handleError = async (client, error) => {
      await handleError(client, error).catch(() => undefined);
    };
    const getChannel = this.getChannel;
    this.getChannel = () => (this.#channel = getChannel());
  }

  async findNode(timeoutMs: number): Promise<void> {
    try {
      const channel = await awaitResponse(this.getChannel(), timeoutMs);
      this.node = channel.getTarget().replace(/^dns:/, '');
    } catch (error) {
      throw error instanceof NoResponse ? new NodeNotFound(timeoutMs) : error;
    }
  }

  append(request: AppendRequest, deadlineMs: number): Promise<AppendResponse> {
    const until = performance.now() + deadlineMs;
    return this.execute(streamServices.StreamsClient, 'append', async (client) => {
      if (this.#appends?.isOpen !== true) await waitUntilConnected(client.getChannel(), deadlineMs);
      if (this.#appends?.isOpen !== true) {
        const call = client.batchAppend(...this.callArguments({ requiresLeader: true }, { deadline: Infinity }));
        this.#appends = new BatchAppendCall(call, (error) => void this.handleError(client, error));
      }
      return this.#appends.append(request, Math.max(1, until - performance.now()));
    });
  }

  async serverVersion(): Promise<string> {
    return (await this.capabilities).serverVersion;
  }

  /** Does not wait for discovery: a connection found later is closed then. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.#appends?.close();
    const channel = this.#channel;
    await this.dispose();
    channel?.then(
      (found) => found.close(),
      () => undefined,
    );
  }
}

/** Calls the leader, which has the latest writes; each call has a deadline. */
export class EventStoreClient {
  #connection: Connection;
  #generation = 0;
  #reconnectedAt = -Infinity;
  readonly #watchdog = new ResponseWatchdog();

  /** @throws one line if a file of the settings cannot be read */
  constructor(private readonly settings: ConnectionSettings) {
    this.#connection = connect(settings, this.#generation);
  }

  serverVersion(deadlineMs: number): Promise<string> {
    return this.#call('read', deadlineMs, (connection, ms) => awaitResponse(connection.serverVersion(), ms));
  }

  async append(request: AppendRequest, deadlineMs: number): Promise<AppendResponse> {
    const { revision, position } = await this.#call('write', deadlineMs, (connection, ms) =>
      connection.append(request, ms),
    );
    return { revision, position: toOffset(position) };
  }

  /** Tombstones a stream: it can never be written again. */
  async tombstone(stream: string, deadlineMs: number): Promise<void> {
    await this.#call('write', deadlineMs, (connection, ms) =>
      connection.tombstoneStream(stream, { requiresLeader: true, deadline: ms }),
    );
  }

  readStream(stream: string, range: ReadRange, deadlineMs: number): Promise<IncomingEvent[]> {
    return this.#call('read', deadlineMs, (connection, ms) =>
      collectEvents(
        connection.readStream(stream, {
          fromRevision: typeof range.from === 'bigint' ? range.from : toClientBoundary(range.from),
          direction: range.direction === 'forward' ? FORWARDS : BACKWARDS,
          maxCount: range.maxCount,
          resolveLinkTos: range.resolveLinks ?? false,
          requiresLeader: true,
        }),
        ms,
      ),
    );
  }

  readAll(range: ReadRange, deadlineMs: number): Promise<IncomingEvent[]> {
    return this.#call('read', deadlineMs, (connection, ms) => collectEvents(readLog(connection, range), ms));
  }

  readPage(range: ReadRange, deadlineMs: number): Promise<ReadPage> {
    return this.#call('read', deadlineMs, (connection, ms) => collectPage(readLog(connection, range), ms));
  }

  async *subscribe(
    after: bigint | undefined,
    filter: SubscriptionFilter,
    signal: AbortSignal,
  ): AsyncGenerator<SubscriptionMessage> {
    const options: Omit<FilterBase, 'filterOn' | 'checkpointInterval'> = {
      maxSearchWindow,
      checkpointReached: (_, { commit }) => sequencer.add({ kind: 'checkpoint', position: commit }),
    };
    const subscription = this.#connection.subscribeToAll({
      fromPosition: after === undefined ? START : toClientPosition(after),
      requiresLeader: true,
      filter: filter.typePrefixes
        ? eventTypeFilter({ ...options, prefixes: [...filter.typePrefixes] })
        : excludeSystemEvents(options),
    });
    const sequencer = new CheckpointSequencer<AllStreamResolvedEvent, SubscriptionMessage>(subscription);
    subscription.on('caughtUp', () => sequencer.add({ kind: 'caught up' }));
    try {
      for await (const message of sequencer.read(signal)) {
        if ('kind' in message) yield message;
        else if (message.event !== undefined) yield { kind: 'event', event: toIncomingEvent(message) };
      }
    } finally {
      // Cancelling waits for a connection that may never exist.
      subscription.unsubscribe().catch(() => undefined);
      subscription.destroy();
    }
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  /** Waits for a connection: a call not sent by then had no effect. */
  async #call<T>(
    kind: CallKind,
    deadlineMs: number,
    call: (connection: Connection, deadlineMs: number) => Promise<T>,
  ): Promise<T> {
    const connection = this.#connection;
    const until = performance.now() + deadlineMs;
    this.#watchdog.requestSent(kind);
    try {
      await connection.findNode(deadlineMs);
      const answer = await call(connection, Math.max(1, until - performance.now()));
      // The client ends cancelled reads like complete ones.
      if (connection.isClosed) throw new NoResponse('The connection was given up');
      this.#watchdog.responseReceived(kind);
      return answer;
    } catch (error) {
      this.#onFailure(kind, error, connection);
      throw error;
    }
  }

  #onFailure(kind: CallKind, error: unknown, connection: Connection): void {
    if (error instanceof NodeNotFound || connection !== this.#connection) return;
    const isUnreachable = failureOf(error) === 'unreachable';
    if (!isUnreachable && !isTimeout(error)) return this.#watchdog.responseReceived(kind);
    if (isUnreachable) this.#reconnect(reconnectIntervalMs);
    else if (this.settings.discover && this.#watchdog.silentMs(kind) >= maxSilentMs)
      this.#reconnect(nodeSwitchIntervalMs, connection.node);
  }

  /**
   * gRPC retries a failed address after up to two minutes; a new connection does not.
   * @param silentNode is skipped if there are other nodes
   */
  #reconnect(minIntervalMs: number, silentNode?: string): void {
    if (performance.now() - this.#reconnectedAt < minIntervalMs) return;
    this.#reconnectedAt = performance.now();
    this.#watchdog.reset();
    const old = this.#connection;
    this.#generation += 1;
    this.#connection = connect(withoutHost(this.settings, silentNode), this.#generation);
    old.close().catch(() => undefined);
  }
}

/** Minimum interval of reconnections, in milliseconds. */
const reconnectIntervalMs = 250;

/** A silent node is left for the leader after this time, in milliseconds. */
const maxSilentMs = 2_000;

/** Each switch repeats the calls in progress. */
const nodeSwitchIntervalMs = 5_000;

/** The client's defaults last up to fifty seconds; the next call retries anyway. `gossipTimeout` is in seconds. */
const discoverySettings = { maxDiscoverAttempts: 1, discoveryInterval: 50, gossipTimeout: 2 } as const;

/**
 * A call not sent by the timeout had no effect.
 * @throws NodeNotFound
 */
async function waitUntilConnected(channel: ReturnType<StreamsClient['getChannel']>, timeoutMs: number): Promise<void> {
  // gRPC compares the deadline with the system clock.
  const deadline = performance.timeOrigin + performance.now() + timeoutMs;
  for (;;) {
    const state = channel.getConnectivityState(true);
    if (state !== connectivityState.IDLE && state !== connectivityState.CONNECTING) return;
    await new Promise<void>((resolve, reject) =>
      channel.watchConnectivityState(state, deadline, (late) =>
        late ? reject(new NodeNotFound(timeoutMs)) : resolve(),
      ),
    );
  }
}

function withoutHost(settings: ConnectionSettings, node: string | undefined): ConnectionSettings {
  const others = settings.hosts.filter(({ address, port }) => `${address}:${port}` !== node);
  return others.length === 0 ? settings : { ...settings, hosts: others };
}

function connect(settings: ConnectionSettings, generation: number): Connection {
  const { keepAliveTimeout = 10_000 } = settings.numbers;
  const connection = createConnection(
    settings,
    keepAliveTimeout < 0 ? keepAliveTimeout : keepAliveTimeout + generation,
  );
  connection.patchClient();
  return connection;
}

function createConnection(settings: ConnectionSettings, keepAliveTimeout: number): Connection {
  const { hosts, discover, connectionName, credentials, numbers } = settings;
  const { keepAliveInterval, keepAliveTimeout: _, ...asked } = numbers;
  const discovery = { ...discoverySettings, ...asked };
  const common = {
    keepAliveTimeout,
    ...(keepAliveInterval === undefined ? {} : { keepAliveInterval }),
    ...(connectionName === undefined ? {} : { connectionName }),
  };
  const channel = channelOptions(settings);
  if (!discover) return new Connection({ ...common, endpoint: hosts[0]! }, channel, credentials);
  if (hosts.length === 1) return new Connection({ ...common, ...discovery, discover: hosts[0]! }, channel, credentials);
  return new Connection({ ...common, ...discovery, endpoints: [...hosts] }, channel, credentials);
}

function channelOptions({ tls, files }: ConnectionSettings): ChannelCredentialOptions {
  if (!tls) return { insecure: true };
  const { ca, cert, key } = readTlsFiles(files);
  return {
    insecure: false,
    ...(ca && { rootCertificate: ca }),
    ...(cert && key && { userCertFile: cert, userKeyFile: key }),
  };
}

function readLog(connection: Connection, { from, direction, maxCount }: ReadRange) {
  return connection.readAll({
    fromPosition: typeof from === 'bigint' ? toClientPosition(from) : toClientBoundary(from),
    direction: direction === 'forward' ? FORWARDS : BACKWARDS,
    maxCount,
    requiresLeader: true,
  });
}

/** Events written through gRPC have equal commit and prepare positions. */
function toClientPosition(commit: bigint): { readonly commit: bigint; readonly prepare: bigint } {
  return { commit, prepare: commit };
}

function toClientBoundary(end: 'start' | 'end'): typeof START | typeof END {
  return end === 'start' ? START : END;
}

type CallKind = 'read' | 'write';

/** Detects a server that is connected but does not respond to one kind of call. */
export class ResponseWatchdog {
  readonly #since = new Map<CallKind, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  requestSent(kind: CallKind): void {
    if (!this.#since.has(kind)) this.#since.set(kind, this.now());
  }

  responseReceived(kind: CallKind): void {
    this.#since.delete(kind);
  }

  silentMs(kind: CallKind): number {
    const since = this.#since.get(kind);
    return since === undefined ? 0 : this.now() - since;
  }

  reset(): void {
    this.#since.clear();
  }
}
