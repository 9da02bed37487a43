import { versionsOf, type Versions } from './declaration.js';
import { CheckpointAheadError } from './fault.js';
import type { Held, Leases } from './leases.js';
import type { FeedParts } from './catch-up.js';
import { CatchUpReaders } from './catch-up-readers.js';
import { LiveFeed } from './live-feed.js';
import { isPastTheLog } from './log-end.js';
import { processSubscriber } from './names.js';
import { ProcessTrack } from './process-track.js';
import { knownTypes, type KnownTypes, type Runs } from './programs.js';
import type { AnyProjection, Process } from './projection.js';
import { ProjectionTrack } from './projection-track.js';
import { relationFor } from './read-model-table.js';
import { readServed } from './registry.js';
import type { RuntimeParts } from './runtime-options.js';
import subscriberPositions from './sql/subscriber-positions.sql';
import { Serial } from './serial.js';
import { Standstill } from './standstill.js';
import type { LocalSubscriber } from './status.js';
import { Tenancy, type TrackFactory } from './tenancy.js';
import type { Reaction, Track, TrackParts } from './track.js';

export interface WorkerParts extends RuntimeParts, FeedParts {
  readonly projections: readonly AnyProjection[];
  readonly processes: readonly Process[];
  readonly leases: Leases;
  readonly leaseMs: number;
  readonly onAdvance: (track: Track, changedIds: readonly string[]) => void;
  readonly onReaction: (reaction: Reaction) => void;
  readonly program: string;
  readonly isReplaced: (runs: Runs) => Promise<boolean>;
  /** Leases became free. */
  readonly onRelease: () => void;
}

/** A heartbeat for the end of another's lease comes this much later, in milliseconds. */
const leaseEndMarginMs = 10;

/** How often positions that moved without rows, and what processes have done, are saved. */
const persistEveryMs = 1_000;

/** The rate of a track when it was last measured. */
interface Measured {
  readonly at: number;
  readonly handled: number;
  readonly rate: number;
}

/** A subscriber of this program. */
interface Runnable {
  readonly known: KnownTypes;
  readonly create: TrackFactory;
}

/** Subscribers that the same workers may run, in a number that includes this one. */
interface Shared {
  readonly ids: string[];
  readonly workers: number;
}

/**
 * Subscribers by who may run them. Each group is shared out by itself: a worker that is full of what all may run would
 * leave what few may run without an owner.
 */
function sharedBy(others: ReadonlyMap<string, readonly string[]>): Iterable<Shared> {
  const groups = new Map<string, Shared>();
  for (const [id, owners] of others) {
    const key = owners.join(' ');
    const group = groups.get(key) ?? { ids: [], workers: owners.length + 1 };
    group.ids.push(id);
    groups.set(key, group);
  }
  return groups.values();
}

/** Takes a fair share of all subscribers by leases, runs them, gives them back. */
export class Worker {
  private readonly tenancies = new Map<string, Tenancy>();
  private readonly leaving = new Map<string, Promise<void>>();
  private readonly readers: CatchUpReaders;
  private readonly feed: LiveFeed;
  private readonly standstill: Standstill;
  private readonly beats = new Serial();
  private persisting: NodeJS.Timeout | undefined;
  private nextBeat: NodeJS.Timeout | undefined;
  private readonly measured = new WeakMap<Track, Measured>();
  private validUntil = 0;
  private stopped = false;
  private readonly versions: Versions;

  constructor(private readonly parts: WorkerParts) {
    this.versions = versionsOf(parts.projections);
    this.readers = new CatchUpReaders(parts);
    this.feed = new LiveFeed(parts);
    this.standstill = new Standstill(parts.log);
  }

  async start(): Promise<void> {
    await this.beat();
    this.persisting = setInterval(() => void this.persist(), persistEveryMs);
  }

  /** Renews, releases and acquires leases: every third of a lease, when another's lease ends, and after changes. */
  beat(): Promise<void> {
    return this.beats.run(async () => {
      if (this.stopped) return;
      let pauseMs = this.parts.leaseMs / 3;
      try {
        pauseMs = Math.min(pauseMs, await this.rebalance());
      } catch (error) {
        this.parts.log.warn({ err: error }, 'heartbeat of projections failed, trying again');
      }
      clearTimeout(this.nextBeat);
      this.nextBeat = setTimeout(() => void this.beat(), pauseMs);
    });
  }

  /** Processes react to nothing until a heartbeat has renewed their leases. */
  suspend(): void {
    this.validUntil = 0;
  }

  /** State and position of what runs here, by subscriber; the database knows positions without changes a second later. */
  running(): ReadonlyMap<string, LocalSubscriber> {
    const running = [...this.tenancies.values()];
    return new Map(
      running.map(({ tenure, state, track }) => [
        tenure.subscriber,
        { state, position: track?.position ?? tenure.position },
      ]),
    );
  }

  async stop(): Promise<void> {
    clearInterval(this.persisting);
    await this.beats.run(async () => {
      this.stopped = true;
      clearTimeout(this.nextBeat);
      await Promise.all([...this.tenancies.keys()].map((subscriber) => this.letGo(subscriber)));
      await this.parts.leases.leave().catch((error: unknown) => this.parts.log.warn({ err: error }, 'leaving failed'));
    });
    await this.feed.close();
  }

  private async persist(): Promise<void> {
    await Promise.all([...this.tenancies.values()].map((tenancy) => tenancy.persist()));
  }

  /** @returns milliseconds until a lease of another owner ends that could be acquired then */
  private async rebalance(): Promise<number> {
    const { leases, leaseMs } = this.parts;
    const askedAt = performance.now();
    await leases.expireDeadOwners();
    const runnable = await this.runnable();
    const others = await leases.greet(new Map([...runnable].map(([id, { known }]) => [id, known])));
    const renewed = await leases.renew(this.held());
    this.validUntil = askedAt + leaseMs;
    for (const subscriber of this.tenancies.keys()) if (!renewed.has(subscriber)) void this.end(subscriber);
    for (const [subscriber, { paused }] of renewed) if (paused || !others.has(subscriber)) void this.letGo(subscriber);
    for (const [subscriber, { retry }] of renewed) if (retry) void this.tenancies.get(subscriber)?.retryParked();
    let pauseMs = Infinity;
    for (const { ids, workers } of sharedBy(others)) {
      const share = Math.ceil(ids.length / workers);
      const held = this.staying().filter((id) => ids.includes(id));
      for (const subscriber of held.slice(share)) void this.letGo(subscriber);
      pauseMs = Math.min(pauseMs, await this.take(ids, runnable, share - held.length));
    }
    return pauseMs;
  }

  private async take(ids: readonly string[], runnables: ReadonlyMap<string, Runnable>, most: number): Promise<number> {
    const free = ids.filter((id) => !this.tenancies.has(id));
    const limit = Math.min(most, free.length);
    const acquired = await this.parts.leases.acquire(free, limit);
    for (const tenure of acquired) {
      const runnable = runnables.get(tenure.subscriber);
      if (runnable === undefined) continue;
      const tenancy = new Tenancy(tenure, runnable.create, {
        ...this.parts,
        owner: this.parts.leases.owner,
        readers: this.readers,
        feed: this.feed,
        standstill: this.standstill,
        onStart: (track) => this.parts.onAdvance(track, []),
      });
      this.tenancies.set(tenure.subscriber, tenancy);
      void tenancy.ended.then(() => this.ended(tenancy));
    }
    if (acquired.length === free.length || acquired.length >= limit) return Infinity;
    const endsIn = await this.parts.leases.nextLeaseEnd(free.filter((id) => !this.tenancies.has(id)));
    return endsIn === null ? Infinity : Math.max(endsIn, 0) + leaseEndMarginMs;
  }

  private ended(tenancy: Tenancy): void {
    const { subscriber } = tenancy.tenure;
    if (this.tenancies.get(subscriber) === tenancy && !this.leaving.has(subscriber)) this.tenancies.delete(subscriber);
  }

  /** What runs here and is to go on running here. */
  private staying(): readonly string[] {
    return [...this.tenancies.keys()].filter((subscriber) => !this.leaving.has(subscriber));
  }

  private held(): readonly Held[] {
    return [...this.tenancies.values()].map(({ tenure, track, state }) => ({
      subscriber: tenure.subscriber,
      epoch: tenure.epoch,
      rate: track === undefined ? 0 : this.rateOf(track),
      state,
    }));
  }

  /** Events per second, measured over a second at least: heartbeats may follow each other at once. */
  private rateOf(track: Track): number {
    const now = performance.now();
    const before = this.measured.get(track) ?? { at: now, handled: track.handled, rate: 0 };
    const seconds = (now - before.at) / 1_000;
    const rate = seconds < 1 ? before.rate : (track.handled - before.handled) / seconds;
    this.measured.set(track, seconds < 1 ? before : { at: now, handled: track.handled, rate });
    return rate;
  }

  /** Stops the work and gives the lease back. Until then it is renewed: a reaction may take its time. */
  private async letGo(subscriber: string): Promise<void> {
    const tenure = this.tenancies.get(subscriber)?.tenure;
    if (tenure === undefined) return;
    await this.end(subscriber);
    try {
      await this.parts.leases.release([tenure]);
      this.parts.onRelease();
    } catch (error) {
      this.parts.log.warn({ err: error, subscriber }, 'lease not given back, it will run out');
    }
  }

  private end(subscriber: string): Promise<void> {
    const leaving = this.leaving.get(subscriber) ?? this.stopTenancy(subscriber);
    this.leaving.set(subscriber, leaving);
    return leaving;
  }

  private async stopTenancy(subscriber: string): Promise<void> {
    await this.tenancies.get(subscriber)?.stop();
    this.leaving.delete(subscriber);
    this.tenancies.delete(subscriber);
  }

  /**
   * The read models of this program that are built, in its versions, and its processes. These look things up in the read
   * models, so they wait until all are built.
   */
  private async runnable(): Promise<ReadonlyMap<string, Runnable>> {
    const { pool, projections, processes } = this.parts;
    const served = await readServed(pool, this.versions);
    const runnable = new Map<string, Runnable>();
    for (const projection of projections) {
      const build = served.get(projection.name);
      if (build === undefined) continue;
      const table = relationFor(projection, build.relation);
      runnable.set(build.relation, {
        known: knownTypes(projection.events),
        create: (tenure, parked) => new ProjectionTrack(projection, table, tenure, parked, this.trackParts()),
      });
    }
    if (served.size < projections.length) return runnable;
    const mayAct = () => performance.now() < this.validUntil;
    for (const process of processes) {
      runnable.set(processSubscriber(process.name), {
        known: knownTypes(process.events),
        create: (tenure, parked) => new ProcessTrack(process, tenure, parked, this.trackParts(), mayAct),
      });
    }
    return runnable;
  }

  private trackParts(): TrackParts {
    return this.parts;
  }

  /** @throws CheckpointAheadError when the store was restored from an older backup */
  async refuseAhead(): Promise<void> {
    const { store, pool } = this.parts;
    const ids = [...(await this.runnable()).keys()];
    const { rows } = await pool.query<{ id: string; position: string }>(subscriberPositions, [ids]);
    const past = await Promise.all(rows.map(({ position }) => isPastTheLog(store, position)));
    const ahead = rows.filter((_, index) => past[index]);
    if (ahead.length > 0) throw new CheckpointAheadError(ahead.map(({ id }) => id));
  }
}
