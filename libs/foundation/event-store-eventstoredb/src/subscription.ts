import { Unavailable, type EventBatch, type ReadAllOptions, type SubscribeOptions } from '@shop/event-store';
import { backOffMs, jittered, pause } from '@shop/kernel';
import type { LiveFeed } from './live-feed.js';
import { startPosition } from './positions.js';

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
