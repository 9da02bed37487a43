import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  FORWARDS,
  START,
  type AllStreamResolvedEvent,
  type ChannelCredentialOptions,
  type FilterBase,
} from '@eventstore/db-client';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { connectivityState } from '@grpc/grpc-js';
import type { JsonObject } from '@shop/kernel';
import { BatchAppendCall, type AppendResponse, type AppendRequest } from './batch-append-call.js';
import type { ConnectionSettings } from './connection-settings.js';
import { failureOf, isTimeout } from './failure.js';
import { CheckpointSequencer } from './checkpoint-sequencer.js';
import {
  collectEvents,
  collectPage,
  toIncomingEvent,
  toOffset,
  type IncomingEvent,
  type ReadPage,
} from './incoming-events.js';
import { ResponseWatchdog, type CallKind } from './response-watchdog.js';
import { readTlsFiles } from './tls-files.js';
import { awaitResponse, NoResponse, NodeNotFound } from './timing.js';

// The one file that knows the client, besides `append-stream.ts` and `incoming-events.ts`. What it throws is sorted by `failureOf`.

export interface OutgoingEvent {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: JsonObject;
}

/** What a subscription says, in order. */
export type SubscriptionMessage =
  | { readonly kind: 'event'; readonly event: IncomingEvent }
  | { readonly kind: 'checkpoint'; readonly position: bigint }
  | { readonly kind: 'caught up' };

export interface ReadRange<From> {
  /** Inclusive; `start` or `end` of the log or stream. */
  readonly from: From | 'start' | 'end';
  readonly direction: 'forward' | 'backward';
  readonly maxCount: number;
  /** Gives what links point to. */
  readonly resolveLinks?: boolean;
}

/** Without prefixes, every type that is not the server's own. */
export interface SubscriptionFilter {
  readonly typePrefixes?: readonly string[];
}

/** Events that a filter of the server looks at before it says where it is: few messages, also when hardly any event passes. */
const maxSearchWindow = 1_000;

/** Lets this file, and nothing else, at what the client keeps to itself. */
class Connection extends EventStoreDBClient {
  #channel: ReturnType<EventStoreDBClient['getChannel']> | undefined;
  #appends: BatchAppendCall | undefined;
  /** The node that is asked, as `HOST:PORT`; undefined until one is found. */
  node: string | undefined;
  isClosed = false;

  /** What the client leaves open: a rejection that nobody handles, which would end the process, and the channel on closing. */
  patchClient(): void {
    const handleError = this.handleError;
    this.handleError = async (client, error) => {
      // Rejects when the next channel can't be had either (no node of a cluster answers), which the next call says, too.
      await handleError(client, error).catch(() => undefined);
    };
    const getChannel = this.getChannel;
    this.getChannel = () => (this.#channel = getChannel());
  }

  /** Resolves when there is a node to ask, which takes discovery in a cluster. Throws `NotFound`, or what discovery throws. */
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

  /** Waits for no discovery: what that finds later is closed then. */
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

/** Calls to EventStoreDB: each has its own deadline, and everything is asked of the leader, which has what was just written. */
export class EventStoreClient {
  #connection: Connection;
  #generation = 0;
  #reconnectedAt = -Infinity;
  readonly #watchdog = new ResponseWatchdog();

  /** Connects when it is first used. Throws one line when a file that the settings name can't be read. */
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

  /** Closes a stream for ever. */
  async tombstone(stream: string, deadlineMs: number): Promise<void> {
    await this.#call('write', deadlineMs, (connection, ms) =>
      connection.tombstoneStream(stream, { requiresLeader: true, deadline: ms }),
    );
  }

  readStream(stream: string, range: ReadRange<bigint>, deadlineMs: number): Promise<IncomingEvent[]> {
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

  readAll(range: ReadRange<bigint>, deadlineMs: number): Promise<IncomingEvent[]> {
    return this.#call('read', deadlineMs, (connection, ms) => collectEvents(readLog(connection, range), ms));
  }

  /** Likewise, with what has come by the deadline: behind large events, a whole page may take longer. */
  readPage(range: ReadRange<bigint>, deadlineMs: number): Promise<ReadPage> {
    return this.#call('read', deadlineMs, (connection, ms) => collectPage(readLog(connection, range), ms));
  }

  /** The log after a position (or from the start), live, in order with what the server says in between. Ends when aborted. */
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
      // Cancelling waits for a connection that may never come about.
      subscription.unsubscribe().catch(() => undefined);
      subscription.destroy();
    }
  }

  /** Lets go of connections; calls under way fail. */
  close(): Promise<void> {
    return this.#connection.close();
  }

  /** Asks once there is somebody to ask: what could not be sent by then is known not to have been. */
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
      // The client ends reads that it cancels as if there were no more to read.
      if (connection.isClosed) throw new NoResponse('The connection was given up');
      this.#watchdog.responseReceived(kind);
      return answer;
    } catch (error) {
      this.#onFailure(kind, error, connection);
      throw error;
    }
  }

  #onFailure(kind: CallKind, error: unknown, connection: Connection): void {
    // Discovery that is under way ends by itself, and soon.
    if (error instanceof NodeNotFound || connection !== this.#connection) return;
    const isUnreachable = failureOf(error) === 'unreachable';
    if (!isUnreachable && !isTimeout(error)) return this.#watchdog.responseReceived(kind);
    if (isUnreachable) this.#reconnect(reconnectIntervalMs);
    else if (this.settings.discover && this.#watchdog.silentMs(kind) >= maxSilentMs)
      this.#reconnect(nodeSwitchIntervalMs, connection.node);
  }

  /**
   * gRPC waits ever longer (to two minutes) before it tries an address again that failed; a new connection does not. It also
   * looks anew for the leader.
   * @param silentNode is not asked where the leader is, if there are others to ask
   */
  #reconnect(minIntervalMs: number, silentNode?: string): void {
    if (performance.now() - this.#reconnectedAt < minIntervalMs) return;
    this.#reconnectedAt = performance.now();
    this.#watchdog.reset();
    const old = this.#connection;
    this.#generation += 1;
    this.#connection = connect(withoutHost(this.settings, silentNode), this.#generation);
    // Nothing that it could say now matters to anybody.
    old.close().catch(() => undefined);
  }
}

/** Least time between two new connections while the server is out of reach, in milliseconds. */
const reconnectIntervalMs = 250;

/** A node of a cluster that answers no call for so long, in milliseconds, although its connection lives, is left for whoever leads. */
const maxSilentMs = 2_000;

/** Least time before the next node is left; each time what is under way there is asked again. */
const nodeSwitchIntervalMs = 5_000;

/**
 * Discovery fails soon and is begun again by the next call; the client's own defaults would take five seconds where nobody
 * listens, and fifty where somebody listens and says nothing. `gossipTimeout` is in whole seconds.
 */
const discoverySettings = { maxDiscoverAttempts: 1, discoveryInterval: 50, gossipTimeout: 2 } as const;

/** Waits while a connection is being made: what is not sent by then is known not to have been. Throws `NotFound`. */
async function waitUntilConnected(channel: ReturnType<StreamsClient['getChannel']>, timeoutMs: number): Promise<void> {
  // gRPC wants the deadline on the machine's clock.
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

/** The settings without a host, unless it is the only one. */
function withoutHost(settings: ConnectionSettings, node: string | undefined): ConnectionSettings {
  const others = settings.hosts.filter(({ address, port }) => `${address}:${port}` !== node);
  return others.length === 0 ? settings : { ...settings, hosts: others };
}

/** @param generation connections of the same options would share what gRPC knows of the address: these differ by a millisecond */
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

function readLog(connection: Connection, { from, direction, maxCount }: ReadRange<bigint>) {
  return connection.readAll({
    fromPosition: typeof from === 'bigint' ? toClientPosition(from) : toClientBoundary(from),
    direction: direction === 'forward' ? FORWARDS : BACKWARDS,
    maxCount,
    requiresLeader: true,
  });
}

/** Events that were written through gRPC commit themselves: both halves of their position are the same. */
function toClientPosition(commit: bigint): { readonly commit: bigint; readonly prepare: bigint } {
  return { commit, prepare: commit };
}

function toClientBoundary(end: 'start' | 'end'): typeof START | typeof END {
  return end === 'start' ? START : END;
}
