import { CheckpointAhead, InvalidEvent } from '@shop/event-store';
import { backOffMs, pause } from '@shop/kernel';
import type { EventStoreClient, SubscriptionMessage, SubscriptionFilter } from './client.js';
import { asError } from './failure.js';
import type { LogPageReader } from './log-page-reader.js';
import type { EventStoreDbNotice } from './options.js';
import { fromPosition, isValidOffset, toPosition } from './positions.js';
import { RecentEvents } from './recent-events.js';
import type { HealthTracker } from './health-tracker.js';
import { toStoredEvent, type OwnEventFilter } from './stored-events.js';

export interface LiveFeedDeps {
  readonly client: EventStoreClient;
  readonly pages: LogPageReader;
  readonly filter: SubscriptionFilter;
  readonly isOwnEvent: OwnEventFilter;
  readonly health: HealthTracker;
  readonly onNotice: (notice: EventStoreDbNotice) => void;
  readonly closed: AbortSignal;
}

/** Maximum delay of the subscription behind a reader, in milliseconds. */
const graceMs = 1_000;

/**
 * The one subscription of this process, renewed forever. A checkpoint counts only before a known event, since servers
 * send wrong ones (KurrentDB #4970, #4035, #4892).
 */
export class LiveFeed {
  #recent: RecentEvents | undefined;
  #running: Promise<void> | undefined;
  #attemptAbort = new AbortController();
  readonly #waiting = new Set<() => void>();
  #logEnd = 0n;
  #pendingCheckpoint: string | undefined;

  constructor(private readonly deps: LiveFeedDeps) {}

  start(): void {
    this.#running ??= this.#runLoop();
  }

  async waitUntilEnded(): Promise<void> {
    await this.#running;
  }

  after(...wanted: Parameters<RecentEvents['after']>): ReturnType<RecentEvents['after']> {
    return this.#recent?.after(...wanted) ?? 'too early';
  }

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
        if (error instanceof CheckpointAhead || error instanceof InvalidEvent) this.#recent = undefined;
        health.subscriptionFailed(error);
        this.deps.pages.reset();
        failures += 1;
        this.#wake();
        await pause(backOffMs({ firstMs: 50, maxMs: 2_000 }, failures), closed);
      }
    }
  }

  async #subscribe(onAlive: () => void): Promise<void> {
    const { client, pages, filter, closed, health } = this.deps;
    this.#attemptAbort = new AbortController();
    this.#logEnd = await pages.readLastOffset();
    // The server rejects an unknown position without a reason.
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

  async #refreshLogEnd(recent: RecentEvents, offset: bigint): Promise<void> {
    const { ceiling } = recent;
    try {
      const reach = await this.deps.pages.readLastOffset();
      if (reach > this.#logEnd) this.#logEnd = reach;
    } catch {
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
