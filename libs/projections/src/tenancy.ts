import { setTimeout as delay } from 'node:timers/promises';
import { readSubscriber, type Tenure } from './checkpoint.js';
import { CheckpointAheadError, LostLeaseError, NewerProgramNeededError, type NewerEvent } from './fault.js';
import type { FeedParts } from './catch-up.js';
import type { CatchUpReaders } from './catch-up-readers.js';
import { SlowReadModelError, type LiveFeed } from './live-feed.js';
import { explained, isPastTheLog } from './log-end.js';
import { decodePage } from './page.js';
import { readParkedStreams } from './parking.js';
import { prefetched } from './prefetch.js';
import type { Queryable } from './read-model-table.js';
import { pauseAfter, retrying } from './retry.js';
import needNewer from './sql/need-newer.sql';
import type { Standstill } from './standstill.js';
import type { Track } from './track.js';

/** How the tracks of one subscriber come to be. */
export type TrackFactory = (tenure: Tenure, parkedStreams: Set<string>) => Track;

export interface TenancyParts extends FeedParts {
  readonly pool: Queryable;
  readonly owner: string;
  readonly program: string;
  readonly readers: CatchUpReaders;
  readonly feed: LiveFeed;
  readonly standstill: Standstill;
  /** Told where a track stands when it begins. */
  readonly onStart: (track: Track) => void;
}

/** `failing` until the work has caught up again. */
export type TenancyState = 'catching-up' | 'live' | 'failing' | 'ahead-of-store';

/** Processes react to few events at a time: what was reacted to is saved after each page. */
const processPageSize = 100;

/** One held lease and the work under it. Failures start the work again from what the database says. */
export class Tenancy {
  state: TenancyState = 'catching-up';
  /** The track at work, once it has begun. */
  track: Track | undefined;
  readonly ended: Promise<void>;
  private readonly control = new AbortController();
  private isRetrying = false;
  private failed: ((error: unknown) => void) | undefined;

  constructor(
    readonly tenure: Tenure,
    private readonly create: TrackFactory,
    private readonly parts: TenancyParts,
  ) {
    this.ended = this.run();
  }

  /** Ends the work; what is under way is finished but not tried again, the position is saved. */
  async stop(): Promise<void> {
    this.control.abort();
    await Promise.all([this.track?.stop(), this.ended]);
  }

  /** Makes the database know the position; a failure starts the work again. */
  async persist(): Promise<void> {
    await this.track?.persist().catch((error: unknown) => this.failed?.(error));
  }

  /** One round at a time: somebody asks as long as anything is to be tried. */
  async retryParked(): Promise<void> {
    if (this.isRetrying) return;
    this.isRetrying = true;
    await this.track?.retryParked().catch((error: unknown) => this.failed?.(error));
    this.isRetrying = false;
  }

  private async run(): Promise<void> {
    const { signal } = this.control;
    let position: string | null = this.tenure.position;
    for (let failures = 0; !signal.aborted && position !== null; failures += 1) {
      try {
        await this.begin(position, () => (failures = 0));
      } catch (error) {
        await this.track?.stop();
        if (signal.aborted) break;
        if (error instanceof NewerProgramNeededError) await this.handOver(error.event);
        else if (error instanceof CheckpointAheadError) this.standStill();
        else if (!(error instanceof SlowReadModelError)) this.report(error, failures);
        await delay(error instanceof SlowReadModelError ? 0 : pauseAfter(failures + 1), undefined, { signal }).catch(
          () => undefined,
        );
      }
      position = await this.lookUpPosition();
    }
    await this.finish();
  }

  /** Gives the lease back: only another program may take it. */
  private async handOver({ type: eventType, version }: NewerEvent): Promise<void> {
    const { pool, log, program } = this.parts;
    const { subscriber, epoch } = this.tenure;
    log.info({ subscriber, eventType, version }, 'a newer program has to go on with this subscriber');
    await retrying(() => pool.query(needNewer, [subscriber, epoch, program]), [], this.control.signal).catch(
      (error: unknown) => {
        // The lease was lost or released meanwhile. Its next owner reads the event again.
        if (!this.control.signal.aborted) throw error;
      },
    );
  }

  /** Looks again, ever more rarely: a log that is restored whole may be gone on with. */
  private standStill(): void {
    this.state = 'ahead-of-store';
    this.parts.standstill.begins(this.tenure.subscriber);
  }

  private report(error: unknown, failures: number): void {
    this.state = 'failing';
    const facts = { subscriber: this.tenure.subscriber, failures, err: error };
    if (error instanceof LostLeaseError) this.parts.log.warn(facts, 'lease or checkpoint lost, looking it up');
    else this.parts.log.error(facts, 'subscriber failed, trying again');
  }

  private async begin(position: string, onCaughtUp: () => void): Promise<void> {
    const { store, pool, readers, feed, standstill } = this.parts;
    const { subscriber } = this.tenure;
    if (await isPastTheLog(store, position)) throw new CheckpointAheadError([subscriber]);
    standstill.ends(subscriber);
    const track = this.create({ ...this.tenure, position }, await readParkedStreams(pool, subscriber));
    this.track = track;
    this.parts.onStart(track);
    if (this.state !== 'failing') this.state = 'catching-up';
    const attempt = new AbortController();
    const signal = AbortSignal.any([this.control.signal, attempt.signal]);
    const failure = new Promise<never>((_, reject) => (this.failed = reject));
    const work = async () => {
      await track.prepare?.();
      await readers.catchUp(track, signal);
      this.state = 'live';
      onCaughtUp();
      await (track.kind === 'projection' ? feed.follow(track, signal) : this.followAlone(track, signal));
    };
    await Promise.race([work(), failure]).finally(() => attempt.abort());
  }

  /** A process reacts at its own pace: nobody waits for it. */
  private async followAlone(track: Track, signal: AbortSignal): Promise<void> {
    const { store, codec, retryDelaysMs } = this.parts;
    const batches = store.subscribe({ after: track.position, types: track.types, batchSize: processPageSize, signal });
    const pages = prefetched(batches, (batch) => decodePage(codec, batch, retryDelaysMs, signal));
    try {
      for await (const page of pages) await track.apply(page);
    } catch (error) {
      throw await explained(store, track, error);
    }
    signal.throwIfAborted();
    throw new Error('The subscription ended by itself');
  }

  /** Null when the lease is somebody else's now. */
  private async lookUpPosition(): Promise<string | null> {
    const found = await retrying(
      () => readSubscriber(this.parts.pool, this.tenure.subscriber),
      [100, 1_000],
      this.control.signal,
    ).catch(() => null);
    if (!found?.ok || found.value === null) return null;
    const { owner, epoch, position } = found.value;
    return owner === this.parts.owner && epoch === this.tenure.epoch ? position : null;
  }

  private async finish(): Promise<void> {
    this.control.abort();
    this.parts.standstill.ends(this.tenure.subscriber);
    await this.track?.stop();
    await this.track?.persist().catch(() => undefined);
  }
}
