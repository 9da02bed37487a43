import {
  CheckpointAhead,
  type EventBatch,
  InvalidEvent,
  type ReadAllOptions,
  type StoredEvent,
  type SubscribeOptions,
  Unavailable,
} from '@shop/event-store';
import { fromPosition, startPosition, toPosition } from '@shop/event-store/internal';
import { backOffMs, jittered, pause } from '@shop/kernel';
import type { EventStoreClient, SubscriptionFilter, SubscriptionMessage } from './client.js';
import { asError } from './failure.js';
import type { LogPageReader } from './log-reader.js';
import type { EventStoreDbNotice } from './options.js';
import type { HealthTracker } from './server-calls.js';
import { toOffset, type OwnEventFilter, toStoredEvent } from './stored-events.js';

const defaultBatchSize = 1_000;

export interface SubscriptionSource {
  readonly readAll: (options: ReadAllOptions) => Promise<EventBatch>;
  readonly feed: LiveFeed;
  readonly pollMs: number;
  readonly closed: AbortSignal;
}

/** Reads pages until the end, then the shared subscription. Polls the log as a fallback, and retries forever. */
export async function* subscribeToLog(
  source: SubscriptionSource,
  options: SubscribeOptions,
): AsyncGenerator<EventBatch> {
  const signal = AbortSignal.any([options.signal, source.closed]);
  if (!signal.aborted) source.feed.start();
  const reader = new SubscriptionReader(source, options, signal);
  while (!signal.aborted) {
    const batch = await reader.next();
    if (signal.aborted) return;
    if (batch !== undefined) yield batch;
  }
}

class SubscriptionReader {
  #after: string;
  readonly #types: ReadonlySet<string> | undefined;
  readonly #batchSize: number;
  #wasAtEnd = false;
  #wasCaughtUp = false;
  #failures = 0;
  #prefetched: Promise<EventBatch | undefined> | undefined;

  constructor(
    private readonly source: SubscriptionSource,
    private readonly options: SubscribeOptions,
    private readonly signal: AbortSignal,
  ) {
    this.#after = options.after ?? startPosition;
    this.#types = options.types === undefined ? undefined : new Set(options.types);
    this.#batchSize = options.batchSize ?? defaultBatchSize;
  }

  async next(): Promise<EventBatch | undefined> {
    if (!this.#wasAtEnd) return this.#readPage();
    const recent = this.source.feed.after(this.#after, this.#batchSize, this.#types);
    if (recent === 'too late') return this.#readPage();
    const newBatch = recent === 'too early' ? undefined : this.#batchIfNew(recent);
    if (newBatch !== undefined) return newBatch;
    if (await this.source.feed.waitForChange(jittered(this.source.pollMs), this.signal)) return undefined;
    return this.signal.aborted ? undefined : this.#readPage();
  }

  async #readPage(): Promise<EventBatch | undefined> {
    const batch = await (this.#prefetched ?? this.#fetch());
    this.#prefetched = undefined;
    if (this.signal.aborted) return undefined;
    if (batch === undefined) {
      this.#failures += 1;
      await pause(backOffMs({ firstMs: 50, maxMs: 2_000 }, this.#failures), this.signal);
      return undefined;
    }
    this.#failures = 0;
    if (this.#wasAtEnd && batch.events.length > 0) this.source.feed.expectPosition(batch.events.at(-1)!.position);
    this.#wasAtEnd = batch.caughtUp;
    const newBatch = this.#batchIfNew(batch);
    if (!batch.caughtUp) {
      this.#prefetched = this.#fetch();
      // The error is thrown on the next read, if there is one.
      this.#prefetched.catch(() => undefined);
    }
    return newBatch;
  }

  #batchIfNew(batch: EventBatch): EventBatch | undefined {
    const moved = batch.events.length > 0 || batch.checkpoint !== this.#after;
    const isNew = moved || (batch.caughtUp && !this.#wasCaughtUp);
    this.#after = batch.checkpoint;
    this.#wasCaughtUp = batch.caughtUp;
    return isNew ? batch : undefined;
  }

  async #fetch(): Promise<EventBatch | undefined> {
    try {
      return await this.source.readAll({ after: this.#after, types: this.options.types, limit: this.#batchSize });
    } catch (error) {
      if (error instanceof Unavailable) return undefined;
      throw error;
    }
  }
}

interface LiveFeedDeps {
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
    if (toOffset(offset) === undefined) return;
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

/** Positions are byte offsets. */
const bounds = { events: 4_096, bytes: 32 * 1024 * 1024 } as const;

/** A subscriber that falls behind the buffer reads pages of the log. */
export class RecentEvents {
  #events: StoredEvent[] = [];
  #floor: string;
  #ceiling: string;

  constructor(position: string) {
    this.#floor = position;
    this.#ceiling = position;
  }

  get ceiling(): string {
    return this.#ceiling;
  }

  add(event: StoredEvent): boolean {
    if (event.position <= (this.#events.at(-1)?.position ?? this.#floor)) return false;
    this.#events.push(event);
    if (event.position > this.#ceiling) this.#ceiling = event.position;
    if (this.#events.length > bounds.events * 2 || this.#spanBytes() > bounds.bytes * 2) this.#trim();
    return true;
  }

  advanceTo(position: string): void {
    if (position > this.#ceiling) this.#ceiling = position;
  }

  /** `too late`: some events were dropped. `too early`: not reached yet. */
  after(
    position: string,
    limit: number,
    types: ReadonlySet<string> | undefined,
  ): EventBatch | 'too late' | 'too early' {
    if (position < this.#floor) return 'too late';
    if (position > this.#ceiling) return 'too early';
    const events: StoredEvent[] = [];
    for (let n = this.#indexAfter(position); n < this.#events.length; n += 1) {
      const event = this.#events[n]!;
      if (types !== undefined && !types.has(event.type)) continue;
      if (events.length === limit) return { events, checkpoint: events.at(-1)!.position, caughtUp: false };
      events.push(event);
    }
    return { events, checkpoint: this.#ceiling, caughtUp: true };
  }

  #spanBytes(): number {
    return Number(fromPosition(this.#ceiling) - fromPosition(this.#floor));
  }

  #trim(): void {
    let drop = Math.max(0, this.#events.length - bounds.events);
    const least = fromPosition(this.#ceiling) - BigInt(bounds.bytes);
    while (drop < this.#events.length && fromPosition(this.#events[drop]!.position) < least) drop += 1;
    if (drop > 0) this.#floor = this.#events[drop - 1]!.position;
    this.#events = this.#events.slice(drop);
  }

  #indexAfter(position: string): number {
    let [low, high] = [0, this.#events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#events[middle]!.position <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
