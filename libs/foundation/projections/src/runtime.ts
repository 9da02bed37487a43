import { ChangeChannel, PostgresTransport } from './change-channel.js';
import {
  type Deployment,
  ensureSubscribers,
  isReplaced,
  moveProcessTo,
  programIdOf,
  subscriberIds,
  UnknownSubscriberError,
} from './registry.js';
import {
  type AnyProjection,
  assertValidNames,
  type Process,
  processSubscriberId,
  type ReadModels,
  type ReadModelVersions,
  versionsOf,
} from './declaration.js';
import { RebuildFailedError } from './failures.js';
import { createOwnerId, Leases, OwnerSession } from './leases.js';
import { readDeadLetters, requestRetry, requestSkip, type ListedDeadLetter } from './dead-letters.js';
import { ReadModelWatch } from './read-model-watch.js';
import type { BuildOptions, BuildProgress } from './rebuild/bulk-build.js';
import { rebuild, verify, type BuilderDeps, type BuildReport } from './rebuild/rebuild.js';
import type { ProjectionRuntimeOptions } from './runtime-options.js';
import setPaused from './sql/set-paused.sql';
import { readStatus, type SubscriberStatus } from './status.js';
import type { Reaction, SubscriptionProcessor } from './subscription-processor.js';
import { buildMissing, VersionCleanup } from './versions.js';
import { SubscriptionRunner } from './subscription-runner.js';

/** Runs and manages read models and processes, by name. */
export interface ProjectionRuntime {
  readonly readModels: ReadModels;
  /** Repeatable during an outage. @throws CheckpointAheadError when the store was restored from an older backup */
  start(): Promise<void>;
  /** Returns false when stopped before. */
  whenBuilt(): Promise<boolean>;
  /** Makes this program current. @throws ProcessStartError */
  deploy(): Promise<void>;
  /** Finishes current work and releases leases. */
  stop(): Promise<void>;
  status(): Promise<readonly SubscriberStatus[]>;
  /** Persistent across restarts. @throws UnknownSubscriberError */
  pause(name: string | 'all'): Promise<void>;
  resume(name: string | 'all'): Promise<void>;
  /** Without content. @throws UnknownSubscriberError */
  deadLetters(name: string | 'all', limit?: number): Promise<readonly ListedDeadLetter[]>;
  /**
   * @returns the number of events
   * @throws UnknownSubscriberError
   */
  retryDeadLetters(name: string | 'all', stream?: string): Promise<number>;
  /**
   * @returns whether the dead letter exists
   * @throws UnknownSubscriberError
   */
  skipDeadLetter(name: string, event: { readonly stream: string; readonly revision: bigint }): Promise<boolean>;
  /** Skips the events between. @throws UnknownSubscriberError */
  moveProcess(name: string, position: string): Promise<void>;
  /**
   * A failed one is reported and the others continue.
   * @throws UnknownSubscriberError, RebuildFailedError, BuildInProgressError
   */
  rebuild(name: string | 'all', options?: BuildOptions): Promise<readonly BuildReport[]>;
  /** `rebuild` without the swap. */
  verify(name: string | 'all', options?: BuildOptions): Promise<readonly BuildReport[]>;
  onReaction(listener: (reaction: Reaction) => void): void;
  /** Returns false on timeout. */
  waitUntilReached(position: string, timeoutMs: number): Promise<boolean>;
}

const defaults = { work: true, isAlone: false, leaseMs: 10_000, pageSize: 1_000, retryDelaysMs: [50, 100, 200] };

/** Creates a stopped runtime. */
export function createProjectionRuntime(options: ProjectionRuntimeOptions): ProjectionRuntime {
  return new Runtime({ ...defaults, ...options });
}

class Runtime implements ProjectionRuntime {
  readonly readModels: ReadModelWatch;
  private readonly owner = createOwnerId();
  private readonly session: OwnerSession;
  private readonly versions: ReadModelVersions;
  private readonly channel: ChangeChannel;
  private runner: SubscriptionRunner | undefined;
  private readonly reactionListeners: ((reaction: Reaction) => void)[] = [];
  private buildResult: Promise<boolean> = Promise.resolve(false);
  private readonly buildProgress = new Map<string, BuildProgress>();
  private readonly versionCleanup: VersionCleanup;
  private readonly stopping = new AbortController();

  constructor(
    private readonly options: ProjectionRuntimeOptions &
      Required<Pick<ProjectionRuntimeOptions, keyof typeof defaults>>,
  ) {
    const { pool, store, log } = options;
    this.versions = versionsOf(options.projections);
    assertValidNames(
      'Read model',
      options.projections.map(({ name }: AnyProjection) => name),
    );
    const compare = (a: string, b: string) => store.compare(a, b);
    const onControl = () => void this.runner?.heartbeat();
    this.readModels = new ReadModelWatch(pool, options.projections, compare, log, onControl);
    const transport = options.transport ?? new PostgresTransport(pool, log);
    this.channel = new ChangeChannel(transport, this.owner, this.readModels, log);
    this.session = new OwnerSession({
      ...{ pool, owner: this.owner, log },
      onLost: () => this.runner?.suspend(),
      onRestored: () => void this.runner?.heartbeat(),
    });
    this.versionCleanup = new VersionCleanup({ pool, log, versions: this.versions, mayDrop: options.work });
  }

  async start(): Promise<void> {
    const { work, isAlone } = this.options;
    assertValidNames(
      'Process',
      this.processes().map(({ name }) => name),
    );
    await this.ensure({ program: this.program(), isDeployed: isAlone });
    if (!work) return this.listen();
    await this.session.open();
    if (isAlone) await this.leases().expirePreviousRun();
    const runner = this.createRunner();
    await runner.assertNotAheadOfLog();
    await this.listen();
    this.runner = runner;
    await runner.start();
    this.buildResult = this.build();
  }

  private async listen(): Promise<void> {
    await this.channel.listen();
    this.versionCleanup.start();
  }

  whenBuilt(): Promise<boolean> {
    return this.buildResult;
  }

  async deploy(): Promise<void> {
    await this.ensure({ program: this.program(), isDeployed: true });
    await this.notifyOwners();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.versionCleanup.stop();
    await this.buildResult;
    await this.runner?.stop();
    this.readModels.close();
    await this.channel.close();
    await this.session.close();
  }

  status(): Promise<readonly SubscriberStatus[]> {
    const { pool: db, store, projections } = this.options;
    const localSubscribers = this.runner?.localSubscribers() ?? new Map();
    return readStatus({
      db,
      store,
      projections,
      processes: this.processes(),
      localSubscribers,
      buildProgress: this.buildProgress,
    });
  }

  async pause(name: string): Promise<void> {
    await this.options.pool.query(setPaused, [await this.ids(name), true]);
    await this.notifyOwners();
  }

  async resume(name: string): Promise<void> {
    await this.options.pool.query(setPaused, [await this.ids(name), false]);
    await this.notifyOwners();
  }

  async deadLetters(name: string, limit?: number): Promise<readonly ListedDeadLetter[]> {
    return readDeadLetters(this.options.pool, await this.ids(name), limit);
  }

  async retryDeadLetters(name: string, stream?: string): Promise<number> {
    const count = await requestRetry(this.options.pool, await this.ids(name), stream);
    await this.notifyOwners();
    return count;
  }

  async skipDeadLetter(name: string, event: { readonly stream: string; readonly revision: bigint }): Promise<boolean> {
    const isDeadLettered = await requestSkip(this.options.pool, await this.ids(name), event);
    await this.notifyOwners();
    return isDeadLettered;
  }

  async moveProcess(name: string, position: string): Promise<void> {
    await moveProcessTo(this.options.pool, name, position);
    await this.notifyOwners();
  }

  onReaction(listener: (reaction: Reaction) => void): void {
    this.reactionListeners.push(listener);
  }

  waitUntilReached(position: string, timeoutMs: number): Promise<boolean> {
    const processes = this.processes().map(({ name }) => processSubscriberId(name));
    return this.readModels.positions.waitFor([...this.versions.keys(), ...processes], position, timeoutMs);
  }

  async rebuild(name: string, options?: BuildOptions): Promise<readonly BuildReport[]> {
    return this.forEachNamed(name, (projection) => rebuild(this.builderDeps(), projection, options));
  }

  async verify(name: string, options?: BuildOptions): Promise<readonly BuildReport[]> {
    return this.forEachNamed(name, (projection) => verify(this.builderDeps(), projection, options));
  }

  private async forEachNamed(
    name: string,
    build: (projection: AnyProjection) => Promise<BuildReport>,
  ): Promise<readonly BuildReport[]> {
    const { projections } = this.options;
    const named = name === 'all' ? projections : projections.filter((projection) => projection.name === name);
    if (named.length === 0 && name !== 'all') throw new UnknownSubscriberError(`Read model "${name}" not found`);
    await this.ensure(null);
    await this.session.open();
    try {
      await this.leases().expireDeadOwners();
      const reports: BuildReport[] = [];
      for (const projection of named) {
        try {
          reports.push(await build(projection));
        } catch (error) {
          if (named.length === 1 || !(error instanceof RebuildFailedError)) throw error;
          const { name: failed, version } = projection;
          reports.push({
            ...{ name: failed, version, events: 0, milliseconds: 0, comparison: null, parked: 0 },
            failure: error.message,
          });
        }
      }
      return reports;
    } finally {
      if (this.runner === undefined) await this.session.close();
    }
  }

  private async build(): Promise<boolean> {
    const onProgress = (progress: BuildProgress) => void this.buildProgress.set(progress.name, progress);
    const { projections } = this.options;
    const deps = this.builderDeps();
    const isBuilt = await buildMissing({ deps, projections, onProgress, signal: this.stopping.signal });
    this.buildProgress.clear();
    if (isBuilt) await this.versionCleanup.run();
    return isBuilt;
  }

  private ensure(deployment: Deployment | null): Promise<void> {
    const { pool, store, projections } = this.options;
    return ensureSubscribers({ pool, store, projections, processes: this.processes() }, deployment);
  }

  private program(): string {
    return this.options.program ?? programIdOf(this.options.projections, this.processes());
  }

  private leases(): Leases {
    return new Leases(this.options.pool, this.owner, this.options.leaseMs, this.program());
  }

  private builderDeps(): BuilderDeps {
    const onSwapped = (name: string, position: string) => {
      const change = { name, version: this.versions.get(name), position, ids: null };
      this.readModels.applyChange(change);
      this.channel.publish(change);
      void this.notifyOwners();
    };
    const { pool, buildPool = pool } = this.options;
    return { ...this.options, pool: buildPool, owner: this.owner, program: this.program(), onSwapped };
  }

  private createRunner(): SubscriptionRunner {
    return new SubscriptionRunner({
      ...this.options,
      processes: this.processes(),
      leases: this.leases(),
      program: this.program(),
      isReplaced: (runs) => isReplaced(this.options.pool, this.program(), runs),
      onAdvance: (processor, ids) => this.onAdvanced(processor, ids),
      onReaction: (reaction) => this.reactionListeners.forEach((listener) => listener(reaction)),
      onRelease: () => void this.channel.publishControl(),
    });
  }

  private onAdvanced(processor: SubscriptionProcessor, ids: readonly string[]): void {
    if (processor.kind === 'process') return this.readModels.positions.set(processor.subscriber, processor.position);
    const change = {
      name: processor.name,
      version: this.versions.get(processor.name),
      position: processor.position,
      ids,
    };
    this.readModels.applyChange(change);
    this.channel.publish(change);
  }

  private processes(): readonly Process[] {
    const { processes } = this.options;
    return typeof processes === 'function' ? processes() : processes;
  }

  private ids(name: string): Promise<readonly string[]> {
    const { pool, projections } = this.options;
    return subscriberIds(pool, { projections, processes: this.processes() }, name);
  }

  private async notifyOwners(): Promise<void> {
    await Promise.all([this.runner?.heartbeat(), this.channel.publishControl()]);
  }
}
