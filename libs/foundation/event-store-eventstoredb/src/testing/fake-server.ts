import {
  Server,
  ServerCredentials,
  type Metadata,
  type sendUnaryData,
  type ServerUnaryCall,
  type ServiceError,
} from '@grpc/grpc-js';
import type { IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { IServerFeaturesServer } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type { IGossipServer } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { TombstoneReq, TombstoneResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import { openCuttingProxy, type CuttingProxy } from '@shop/event-store/testing';
import { handleBatchAppends, type FakeAppendsDeps } from './fake-appends.js';
import { FakeFaults } from './fake-faults.js';
import { FakeLog } from './fake-log.js';
import { FakeReads } from './fake-reads.js';
import { features, gossip, GossipService, ServerFeaturesService, shared, streams, StreamsService } from './protobuf.js';
import { errors, streamNameOf, serverError } from './wire.js';

export interface FakeServerOptions {
  readonly log?: FakeLog;
  readonly port?: number;
  readonly version?: string;
  readonly credentials?: { readonly username: string; readonly password: string };
  readonly tls?: { readonly certificate: string; readonly key: string };
  readonly maxAppendSize?: number;
}

/**
 * An in-memory EventStoreDB with the real protobufs and injected faults. Several servers can share a log as a cluster.
 */
export class FakeServer {
  readonly faults = new FakeFaults();
  readonly calls: Record<'append' | 'batchAppend' | 'read' | 'subscribe' | 'tombstone' | 'gossip' | 'features', number>;
  members: FakeServer[] = [this];
  readonly #reads: FakeReads;
  #server = new Server();
  #proxy: CuttingProxy | undefined;

  private constructor(
    readonly log: FakeLog,
    private readonly options: FakeServerOptions,
  ) {
    this.calls = { append: 0, batchAppend: 0, read: 0, subscribe: 0, tombstone: 0, gossip: 0, features: 0 };
    this.#reads = new FakeReads(log, this.faults, this.#version);
  }

  static async start(options: FakeServerOptions = {}): Promise<FakeServer> {
    const server = new FakeServer(options.log ?? new FakeLog(), options);
    await server.#listen(options.port ?? 0);
    return server;
  }

  get port(): number {
    return this.#proxy!.port;
  }

  get host(): string {
    return this.options.tls === undefined ? '127.0.0.1' : 'localhost';
  }

  get url(): string {
    const { credentials, tls } = this.options;
    const user =
      credentials === undefined ? '' : `${credentials.username}:${encodeURIComponent(credentials.password)}@`;
    return `esdb://${user}${this.host}:${this.port}?tls=${tls !== undefined}`;
  }

  get #version(): string {
    return this.options.version ?? '24.10.4';
  }

  get subscriptions(): number {
    return this.#reads.subscriptions.size;
  }

  cut(): void {
    this.#proxy?.cut();
  }

  dropSubscriptions(error?: ServiceError): void {
    for (const subscription of [...this.#reads.subscriptions]) subscription.drop(error);
  }

  followLeader(leader: FakeServer): void {
    const members = [leader, ...this.members.filter((member) => member !== leader)];
    for (const member of members) member.members = members;
  }

  async stop(): Promise<void> {
    for (const subscription of [...this.#reads.subscriptions]) subscription.stop();
    this.#server.forceShutdown();
    await this.#proxy?.close();
  }

  async restart(): Promise<void> {
    const { port } = this;
    this.log.forgetRecentIds();
    this.#server = new Server();
    await this.#listen(port);
  }

  async #listen(port: number): Promise<void> {
    this.#addServices();
    const { tls } = this.options;
    const credentials =
      tls === undefined
        ? ServerCredentials.createInsecure()
        : ServerCredentials.createSsl(null, [
            { cert_chain: Buffer.from(tls.certificate), private_key: Buffer.from(tls.key) },
          ]);
    const inner = await new Promise<number>((resolve, reject) =>
      this.#server.bindAsync('127.0.0.1:0', credentials, (error, bound) => (error ? reject(error) : resolve(bound))),
    );
    this.#proxy = await openCuttingProxy({ host: '127.0.0.1', port: inner }, port);
  }

  #addServices(): void {
    const port: FakeAppendsDeps = {
      log: this.log,
      maxAppendSize: this.options.maxAppendSize ?? 1024 * 1024,
      admit: () => this.#admitAppend(),
      nextFault: () => this.faults.appends.shift(),
      cut: () => this.cut(),
    };
    const service: IStreamsServer = {
      append: (_call, answer) => answer(serverError(12, 'Not needed')),
      batchAppend: (call) => {
        this.calls.batchAppend += 1;
        const isUnauthorized = this.options.credentials !== undefined && !this.#isAuthorized(call.metadata);
        if (isUnauthorized) call.emit('error', errors.unauthenticated());
        else handleBatchAppends(port, call);
      },
      read: (call) => {
        const method = call.request.getOptions()!.hasSubscription() ? 'subscribe' : 'read';
        const rejectCall = (error: ServiceError) => call.emit('error', error);
        this.#admit(method, call.metadata, rejectCall, () => this.#reads.handle(call));
      },
      delete: (_call, answer) => answer(serverError(12, 'Not needed')),
      tombstone: (call, answer) => this.#admit('tombstone', call.metadata, answer, () => this.#tombstone(call, answer)),
    };
    const featuresService: IServerFeaturesServer = {
      getSupportedMethods: (call, answer) =>
        this.#admit('features', call.metadata, answer, () => answer(null, this.#supported())),
    };
    const gossipService: IGossipServer = {
      read: (_call, answer) => {
        this.calls.gossip += 1;
        if (!this.faults.stalled) answer(null, this.#cluster());
      },
    };
    this.#server.addService(StreamsService, service);
    this.#server.addService(ServerFeaturesService, featuresService);
    this.#server.addService(GossipService, gossipService);
  }

  #admit(
    method: keyof FakeServer['calls'],
    metadata: Metadata,
    rejectCall: (error: ServiceError) => void,
    serve: () => void,
  ): void {
    this.calls[method] += 1;
    if (method === 'read' && this.faults.readsUntilStalled-- <= 0) this.faults.stalled = true;
    if (this.faults.stalled) return;
    const needsUser = method !== 'features' && this.options.credentials !== undefined;
    if (needsUser && !this.#isAuthorized(metadata)) return rejectCall(errors.unauthenticated());
    if (this.faults.denied && method !== 'features') return rejectCall(errors.denied());
    const [leader] = this.members;
    if (leader !== this && metadata.get('requires-leader')[0] === 'true')
      return rejectCall(errors.notLeader(leader!.host, leader!.port));
    serve();
  }

  #admitAppend(): ReturnType<FakeAppendsDeps['admit']> {
    this.calls.append += 1;
    if (this.faults.stalled) return 'silent';
    if (this.faults.denied) return 'denied';
    const [leader] = this.members;
    return leader === this ? 'fine' : errors.notLeader(leader!.host, leader!.port);
  }

  #isAuthorized(metadata: Metadata): boolean {
    const { username, password } = this.options.credentials!;
    const wanted = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    return metadata.get('authorization')[0] === wanted;
  }

  #tombstone(call: ServerUnaryCall<TombstoneReq, TombstoneResp>, answer: sendUnaryData<TombstoneResp>): void {
    const name = streamNameOf(call.request.getOptions()!.getStreamIdentifier());
    if (this.log.stream(name)?.state === 'tombstoned') return answer(errors.deleted(name));
    this.log.tombstone(name);
    answer(null, new streams.TombstoneResp());
  }

  #supported() {
    const supported = new features.SupportedMethods().setEventStoreServerVersion(this.#version);
    for (const name of ['append', 'batchappend', 'read', 'delete', 'tombstone'])
      supported.addMethods(
        new features.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name),
      );
    return supported;
  }

  #cluster(): ClusterInfo {
    const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
    const info = new gossip.ClusterInfo();
    this.members.forEach((member, index) =>
      info.addMembers(
        new gossip.MemberInfo()
          .setInstanceId(new shared.UUID().setString(crypto.randomUUID()))
          .setTimeStamp('0')
          .setState(index === 0 ? LEADER : FOLLOWER)
          .setIsAlive(true)
          .setHttpEndPoint(new gossip.EndPoint().setAddress(member.host).setPort(member.port)),
      ),
    );
    return info;
  }
}
