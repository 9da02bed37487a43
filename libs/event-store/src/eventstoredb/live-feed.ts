import { backOffMs } from '@shop/kernel';
import { CheckpointAhead, InvalidEvent } from '../errors.js';
import type { EventStoreClient, SubscriptionMessage, SubscriptionFilter } from './client.js';
import { asError } from './failure.js';
import type { LogPageReader } from './log-page-reader.js';
import type { EventStoreDbNotice } from './options.js';
import { fromPosition, isValidOffset, toPosition } from './positions.js';
import { RecentEvents } from './recent-events.js';
import type { HealthTracker } from './health-tracker.js';
import { toStoredEvent, type OwnEventFilter } from './stored-events.js';
import { pause } from './timing.js';

export interface LiveFeedDeps {
  readonly client: EventStoreClient;
  readonly pages: LogPageReader;
  readonly filter: SubscriptionFilter;
  readonly isOwnEvent: OwnEventFilter;
  readonly health: HealthTracker;
  readonly onNotice: (notice: EventStoreDbNotice) => void;
  /** Aborted when the store closes. */
  readonly closed: AbortSignal;
}

/** Time that the subscription gets to bring what a reader has found already, in milliseconds. */
const graceMs = 1_000;

/**
 * The one subscription of this process, for all its subscribers. It starts at the end of the log when it is first needed and
 * is renewed for ever, whatever ended it (the client renews nothing): unreachable, cancelled, not the leader any more,
 * dropped for being slow, ended, or gone silent. It goes on after the last event that it brought.
 *
 * Checkpoints of the server are taken with care, since they have been wrong: beyond the log's end, so that a later event took
 * their place (KurrentDB #4970), past an event still to come (#4035), no position at all (#4892). One counts only where it
 * lies before an event that is known to exist, and once the next message did not contradict it.
 */
export class LiveFeed {
  #recent: RecentEvents | undefined;
  #running: Promise<void> | undefined;
  #attemptAbort = new AbortController();
  readonly #waiting = new Set<() => void>();
  /** A place that the log is known to reach. */
  #logEnd = 0n;
  /** A checkpoint that the next message may still contradict. */
  #pendingCheckpoint: string | undefined;

  constructor(private readonly deps: LiveFeedDeps) {}

  /** Begins, unless it has begun. */
  start(): void {
    this.#running ??= this.#runLoop();
  }

  /** Resolves when the subscription has ended; only `closed` ends it. */
  async waitUntilEnded(): Promise<void> {
    await this.#running;
  }

  /** What comes after a position, as `RecentEvents` has it. */
  after(...wanted: Parameters<RecentEvents['after']>): ReturnType<RecentEvents['after']> {
    return this.#recent?.after(...wanted) ?? 'too early';
  }

  /** Resolves when something has happened, or `ms` later, or when aborted. True when something happened. */
  waitForChange(ms: number, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    return new Promise<boolean>((resolve) => {
      const finish = (happened: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        this.#waiting.delete(wake);
        resolve(happened);
      };
      const wake = () => finish(true);
      const abort = () => finish(false);
      const timer = setTimeout(abort, ms);
      signal.addEventListener('abort', abort, { once: true });
      this.#waiting.add(wake);
    });
  }

  /** A reader has found an event here. A subscription that doesn't bring it either within a moment is renewed. */
  expectPosition(position: string): void {
    if (this.#recent === undefined || position <= this.#recent.ceiling) return;
    const attempt = this.#attemptAbort;
    const timer = setTimeout(() => {
      if (this.#recent !== undefined && position > this.#recent.ceiling)
        attempt.abort(new Error(`The subscription went silent before ${position}`));
    }, graceMs);
    timer.unref();
  }

  async #runLoop(): Promise<void> {
    const { closed, health, onNotice } = this.deps;
    for (let failures = 0; !closed.aborted;) {
      try {
        await this.#subscribe(() => (failures = 0));
      } catch (thrown) {
        if (closed.aborted) return;
        const error = asError(thrown);
        if (failures === 0)
          onNotice({ name: 'subscription interrupted', after: this.#recent?.ceiling ?? toPosition(0n), error });
        // The log is another one: subscribers find out when they look at it themselves.
        if (error instanceof CheckpointAhead || error instanceof InvalidEvent) this.#recent = undefined;
        health.subscriptionFailed(error);
        this.deps.pages.reset();
        failures += 1;
        this.#wake();
        await pause(backOffMs({ firstMs: 50, maxMs: 2_000 }, failures), closed);
      }
    }
  }

  /** One life of the subscription; returns or throws when it is over. */
  async #subscribe(onAlive: () => void): Promise<void> {
    const { client, pages, filter, closed, health } = this.deps;
    this.#attemptAbort = new AbortController();
    this.#logEnd = await pages.readLastOffset();
    // Where it left off must still be a place of the log: the server refuses others without saying why.
    if (this.#recent !== undefined) await pages.readAll({ after: this.#recent.ceiling, limit: 1 }, 1);
    this.#recent ??= new RecentEvents(toPosition(this.#logEnd));
    const { ceiling } = this.#recent;
    this.#pendingCheckpoint = undefined;
    const after = fromPosition(ceiling) === 0n ? undefined : fromPosition(ceiling);
    const signal = AbortSignal.any([closed, this.#attemptAbort.signal]);
    let isNew = true;
    for await (const message of client.subscribe(after, filter, signal)) {
      if (isNew && health.status().state === 'resubscribing')
        this.deps.onNotice({ name: 'subscription resumed', after: ceiling });
      isNew = false;
      onAlive();
      health.subscriptionSucceeded();
      this.#onMessage(message, this.#recent);
    }
    closed.throwIfAborted();
    this.#attemptAbort.signal.throwIfAborted();
    throw new Error('The server ended the subscription');
  }

  #onMessage(message: SubscriptionMessage, recent: RecentEvents): void {
    if (message.kind === 'checkpoint') return this.#onCheckpoint(message.position, recent);
    if (message.kind === 'event' && this.deps.isOwnEvent(message.event)) {
      const event = toStoredEvent(message.event);
      if (this.#pendingCheckpoint !== undefined && event.position <= this.#pendingCheckpoint)
        this.deps.onNotice({
          name: 'checkpoint was wrong',
          checkpoint: this.#pendingCheckpoint,
          position: event.position,
        });
      this.#pendingCheckpoint = undefined;
      if (!recent.add(event)) return;
      if (fromPosition(event.position) > this.#logEnd) this.#logEnd = fromPosition(event.position);
    }
    this.#acceptCheckpoint(recent);
    this.#wake();
  }

  #onCheckpoint(offset: bigint, recent: RecentEvents): void {
    if (!isValidOffset(offset)) return;
    this.#acceptCheckpoint(recent);
    if (offset < this.#logEnd) {
      if (toPosition(offset) > recent.ceiling) this.#pendingCheckpoint = toPosition(offset);
    } else {
      void this.#refreshLogEnd(recent, offset);
    }
  }

  /** How far does the log reach by now? Asked for by a checkpoint that lies beyond what was known of it. */
  async #refreshLogEnd(recent: RecentEvents, offset: bigint): Promise<void> {
    const { ceiling } = recent;
    try {
      const reach = await this.deps.pages.readLastOffset();
      if (reach > this.#logEnd) this.#logEnd = reach;
    } catch {
      // The next checkpoint asks again; without any, the position of the last event stands.
      return;
    }
    const checkpoint = toPosition(offset);
    const isStill = this.#recent === recent && recent.ceiling === ceiling && checkpoint > ceiling;
    if (isStill && offset < this.#logEnd && checkpoint > (this.#pendingCheckpoint ?? ''))
      this.#pendingCheckpoint = checkpoint;
  }

  #acceptCheckpoint(recent: RecentEvents): void {
    if (this.#pendingCheckpoint === undefined) return;
    recent.advanceTo(this.#pendingCheckpoint);
    this.#pendingCheckpoint = undefined;
    this.#wake();
  }

  #wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }
}
