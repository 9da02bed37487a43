import PQueue from 'p-queue';
import {
  type AnyProjection,
  type Process,
  processSubscriberId,
  type ReadModelVersions,
  versionsOf,
} from './declaration.js';
import { CheckpointAheadError, isPastLogEnd, StallReporter } from './failures.js';
import type { LeaseRenewal, Leases } from './leases.js';
import { CatchUpReaders, type LogReaderDeps } from './catch-up.js';
import { LeasedSubscription, LiveFeed, type ProcessorFactory } from './leased-subscription.js';
import { ReactionProcessor } from './reaction-processor.js';
import { type EventVersions, eventVersionsOf, readServedBuilds, type SubscriberKey } from './registry.js';
import { PageWriter } from './page-writer.js';
import { ProjectionProcessor } from './projection-processor.js';
import { physicalTableOf } from './read-model-rows.js';
import type { RuntimeDeps } from './runtime-options.js';
import subscriberPositions from './sql/subscriber-positions.sql';
import type { LocalSubscriber } from './status.js';
import type { Reaction, SubscriptionProcessor, SubscriptionProcessorDeps } from './subscription-processor.js';

export interface SubscriptionRunnerDeps extends RuntimeDeps, LogReaderDeps {
  readonly projections: readonly AnyProjection[];
  readonly processes: readonly Process[];
  readonly leases: Leases;
  readonly leaseMs: number;
  readonly onAdvance: (processor: SubscriptionProcessor, changedIds: readonly string[]) => void;
  readonly onReaction: (reaction: Reaction) => void;
  readonly program: string;
  readonly isReplaced: (runs: SubscriberKey) => Promise<boolean>;
  readonly onRelease: () => void;
}

const leaseEndMarginMs = 10;

const persistIntervalMs = 1_000;

interface MeasuredRate {
  readonly at: number;
  readonly handled: number;
  readonly rate: number;
}

interface RunnableSubscriber {
  readonly eventVersions: EventVersions;
  readonly createProcessor: ProcessorFactory;
}

interface SharedSubscribers {
  readonly ids: string[];
  readonly workers: number;
}

/** Per group, since a worker full of common subscribers would leave rare ones without an owner. */
function groupByWorkers(otherWorkers: ReadonlyMap<string, readonly string[]>): Iterable<SharedSubscribers> {
  const groups = new Map<string, SharedSubscribers>();
  for (const [id, owners] of otherWorkers) {
    const key = owners.join(' ');
    const group = groups.get(key) ?? { ids: [], workers: owners.length + 1 };
    group.ids.push(id);
    groups.set(key, group);
  }
  return groups.values();
}

/** Leases a fair share of all subscribers, runs and releases them. */
export class SubscriptionRunner {
  private readonly subscriptions = new Map<string, LeasedSubscription>();
  private readonly stopping = new Map<string, Promise<void>>();
  private readonly readers: CatchUpReaders;
  private readonly feed: LiveFeed;
  private readonly pageWriter: PageWriter;
  private readonly stallReporter: StallReporter;
  private readonly heartbeatMutex = new PQueue({ concurrency: 1 });
  private persistTimer: NodeJS.Timeout | undefined;
  private heartbeatTimer: NodeJS.Timeout | undefined;
  private readonly measuredRates = new WeakMap<SubscriptionProcessor, MeasuredRate>();
  private validUntil = 0;
  private stopped = false;
  private readonly versions: ReadModelVersions;

  constructor(private readonly deps: SubscriptionRunnerDeps) {
    this.versions = versionsOf(deps.projections);
    this.readers = new CatchUpReaders(deps);
    this.feed = new LiveFeed(deps);
    this.pageWriter = new PageWriter(deps.pool);
    this.stallReporter = new StallReporter(deps.log);
  }

  async start(): Promise<void> {
    await this.heartbeat();
    this.persistTimer = setInterval(() => void this.persist(), persistIntervalMs);
  }

  /** Every third of a lease, at another's lease end, and after changes. */
  heartbeat(): Promise<void> {
    return this.heartbeatMutex.add(async () => {
      if (this.stopped) return;
      let pauseMs = this.deps.leaseMs / 3;
      try {
        pauseMs = Math.min(pauseMs, await this.rebalance());
      } catch (error) {
        this.deps.log.warn({ err: error }, 'projection heartbeat failed, retrying');
      }
      clearTimeout(this.heartbeatTimer);
      this.heartbeatTimer = setTimeout(() => void this.heartbeat(), pauseMs);
    });
  }

  suspend(): void {
    this.validUntil = 0;
  }

  localSubscribers(): ReadonlyMap<string, LocalSubscriber> {
    const running = [...this.subscriptions.values()];
    return new Map(
      running.map(({ lease, state, processor }) => [
        lease.subscriber,
        { state, position: processor?.position ?? lease.position },
      ]),
    );
  }

  async stop(): Promise<void> {
    clearInterval(this.persistTimer);
    await this.heartbeatMutex.add(async () => {
      this.stopped = true;
      clearTimeout(this.heartbeatTimer);
      await Promise.all([...this.subscriptions.keys()].map((subscriber) => this.release(subscriber)));
      await this.deps.leases
        .deleteWorker()
        .catch((error: unknown) => this.deps.log.warn({ err: error }, 'worker not deregistered'));
    });
    await this.feed.close();
    await this.pageWriter.close();
  }

  private async persist(): Promise<void> {
    await Promise.all([...this.subscriptions.values()].map((tenancy) => tenancy.persist()));
  }

  private async rebalance(): Promise<number> {
    const { leases, leaseMs } = this.deps;
    const startedAt = performance.now();
    await leases.expireDeadOwners();
    const runnable = await this.runnable();
    const otherWorkers = await leases.heartbeat(
      new Map([...runnable].map(([id, { eventVersions }]) => [id, eventVersions])),
    );
    const renewed = await leases.renew(this.held());
    this.validUntil = startedAt + leaseMs;
    for (const subscriber of this.subscriptions.keys())
      if (!renewed.has(subscriber)) void this.stopSubscription(subscriber);
    for (const [subscriber, { paused }] of renewed)
      if (paused || !otherWorkers.has(subscriber)) void this.release(subscriber);
    for (const [subscriber, { retry }] of renewed)
      if (retry) void this.subscriptions.get(subscriber)?.retryDeadLetters();
    let pauseMs = Infinity;
    for (const { ids, workers } of groupByWorkers(otherWorkers)) {
      const share = Math.ceil(ids.length / workers);
      const held = this.remaining().filter((id) => ids.includes(id));
      for (const subscriber of held.slice(share)) void this.release(subscriber);
      pauseMs = Math.min(pauseMs, await this.acquire(ids, runnable, share - held.length));
    }
    return pauseMs;
  }

  private async acquire(
    ids: readonly string[],
    runnables: ReadonlyMap<string, RunnableSubscriber>,
    maxCount: number,
  ): Promise<number> {
    const free = ids.filter((id) => !this.subscriptions.has(id));
    const limit = Math.min(maxCount, free.length);
    const acquired = await this.deps.leases.acquire(free, limit);
    for (const lease of acquired) {
      const runnable = runnables.get(lease.subscriber);
      if (runnable === undefined) continue;
      const tenancy = new LeasedSubscription(lease, runnable.createProcessor, {
        ...this.deps,
        owner: this.deps.leases.owner,
        readers: this.readers,
        feed: this.feed,
        stallReporter: this.stallReporter,
        onStart: (processor) => this.deps.onAdvance(processor, []),
      });
      this.subscriptions.set(lease.subscriber, tenancy);
      void tenancy.whenEnded.then(() => this.ended(tenancy));
    }
    if (acquired.length === free.length || acquired.length >= limit) return Infinity;
    const endsIn = await this.deps.leases.nextLeaseEnd(free.filter((id) => !this.subscriptions.has(id)));
    return endsIn === null ? Infinity : Math.max(endsIn, 0) + leaseEndMarginMs;
  }

  private ended(tenancy: LeasedSubscription): void {
    const { subscriber } = tenancy.lease;
    if (this.subscriptions.get(subscriber) === tenancy && !this.stopping.has(subscriber))
      this.subscriptions.delete(subscriber);
  }

  private remaining(): readonly string[] {
    return [...this.subscriptions.keys()].filter((subscriber) => !this.stopping.has(subscriber));
  }

  private held(): readonly LeaseRenewal[] {
    return [...this.subscriptions.values()].map(({ lease, processor, state }) => ({
      subscriber: lease.subscriber,
      epoch: lease.epoch,
      rate: processor === undefined ? 0 : this.rateOf(processor),
      state,
    }));
  }

  private rateOf(processor: SubscriptionProcessor): number {
    const now = performance.now();
    const before = this.measuredRates.get(processor) ?? { at: now, handled: processor.handled, rate: 0 };
    const seconds = (now - before.at) / 1_000;
    const rate = seconds < 1 ? before.rate : (processor.handled - before.handled) / seconds;
    this.measuredRates.set(processor, seconds < 1 ? before : { at: now, handled: processor.handled, rate });
    return rate;
  }

  private async release(subscriber: string): Promise<void> {
    const lease = this.subscriptions.get(subscriber)?.lease;
    if (lease === undefined) return;
    await this.stopSubscription(subscriber);
    try {
      await this.deps.leases.release([lease]);
      this.deps.onRelease();
    } catch (error) {
      this.deps.log.warn({ err: error, subscriber }, 'lease not released, it will expire');
    }
  }

  private stopSubscription(subscriber: string): Promise<void> {
    const stopping = this.stopping.get(subscriber) ?? this.stopAndRemove(subscriber);
    this.stopping.set(subscriber, stopping);
    return stopping;
  }

  private async stopAndRemove(subscriber: string): Promise<void> {
    await this.subscriptions.get(subscriber)?.stop();
    this.stopping.delete(subscriber);
    this.subscriptions.delete(subscriber);
  }

  /** Processes wait until all read models are built. */
  private async runnable(): Promise<ReadonlyMap<string, RunnableSubscriber>> {
    const { pool, projections, processes } = this.deps;
    const served = await readServedBuilds(pool, this.versions);
    const runnable = new Map<string, RunnableSubscriber>();
    for (const projection of projections) {
      const build = served.get(projection.name);
      if (build === undefined) continue;
      const table = physicalTableOf(projection, build.relation);
      runnable.set(build.relation, {
        eventVersions: eventVersionsOf(projection.events),
        createProcessor: (lease, deadLetteredStreams) =>
          new ProjectionProcessor(projection, table, lease, deadLetteredStreams, {
            ...this.processorDeps(),
            pageWriter: this.pageWriter,
          }),
      });
    }
    if (served.size < projections.length) return runnable;
    const mayAct = () => performance.now() < this.validUntil;
    for (const process of processes) {
      runnable.set(processSubscriberId(process.name), {
        eventVersions: eventVersionsOf(process.events),
        createProcessor: (lease, deadLetteredStreams) =>
          new ReactionProcessor(process, lease, deadLetteredStreams, this.processorDeps(), mayAct),
      });
    }
    return runnable;
  }

  private processorDeps(): SubscriptionProcessorDeps {
    return this.deps;
  }

  /** @throws CheckpointAheadError when the store was restored from an older backup */
  async assertNotAheadOfLog(): Promise<void> {
    const { store, pool } = this.deps;
    const ids = [...(await this.runnable()).keys()];
    const { rows } = await pool.query<{ id: string; position: string }>(subscriberPositions, [ids]);
    const past = await Promise.all(rows.map(({ position }) => isPastLogEnd(store, position)));
    const ahead = rows.filter((_, index) => past[index]);
    if (ahead.length > 0) throw new CheckpointAheadError(ahead.map(({ id }) => id));
  }
}
