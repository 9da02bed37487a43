import { newToken } from '@shop/kernel';
import type { EventStream, StreamItem } from '../response.js';

/** The requested id is too old: the client must load everything again. */
export interface Reset {
  readonly type: 'reset';
}

export interface FeedSubscription<Data, Out> {
  /** Null: from now on. */
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
  /** Undefined skips the item. The same object for many subscribers is serialised once. */
  readonly select: (data: Data) => Out | undefined;
}

export interface LiveFeedOptions {
  /** Items for resuming clients; default 1,000. */
  readonly maxRetained?: number;
  /** Per subscriber; default 500. On overflow its stream ends and resumes. */
  readonly maxBuffered?: number;
}

interface Subscriber<Data> {
  readonly offer: (entry: FeedEntry<Data>) => void;
  readonly end: () => void;
}

class FeedEntry<Data> {
  private lastItem: StreamItem<unknown> | undefined;

  constructor(
    readonly id: string,
    readonly number: number,
    readonly data: Data,
  ) {}

  itemFor<Out>(out: Out): StreamItem<Out> {
    const last = this.lastItem;
    if (last !== undefined && last.data === out) return last as StreamItem<Out>;
    const item = { id: this.id, data: out };
    this.lastItem = item;
    return item;
  }
}

/**
 * Broadcasts items. Ids are `EPOCH.NUMBER`: clients resume within the retained items of this process, others get a
 * reset.
 */
export class LiveFeed<Data> {
  private readonly epoch = newToken(6);
  private readonly recent: FeedEntry<Data>[] = [];
  private readonly subscribers = new Set<Subscriber<Data>>();
  private last = 0;

  constructor(
    private readonly maxRetained: number,
    private readonly maxBuffered: number,
  ) {}

  get size(): number {
    return this.subscribers.size;
  }

  /** Never blocks. */
  publish(data: Data): void {
    this.last += 1;
    const entry = new FeedEntry(this.idOf(this.last), this.last, data);
    this.recent.push(entry);
    if (this.recent.length > this.maxRetained) this.recent.shift();
    for (const subscriber of this.subscribers) subscriber.offer(entry);
  }

  subscribe<Out>({ lastEventId, signal, select }: FeedSubscription<Data, Out>): EventStream<Out | Reset> {
    const missed = this.missedSince(lastEventId);
    const queue = new FeedQueue<StreamItem<Out | Reset>>(this.maxBuffered + missed.entries.length);
    const offer = (entry: FeedEntry<Data>) => {
      const out = select(entry.data);
      if (out !== undefined) queue.push(entry.itemFor(out));
    };
    const startId = missed.isReset ? this.idOf(this.last) : (lastEventId ?? this.idOf(this.last));
    if (missed.isReset) queue.push({ id: startId, data: { type: 'reset' } });
    missed.entries.forEach(offer);
    const subscriber = { offer, end: () => queue.end() };
    this.subscribers.add(subscriber);
    const unsubscribe = () => {
      this.subscribers.delete(subscriber);
      queue.end();
    };
    if (signal.aborted) unsubscribe();
    else signal.addEventListener('abort', unsubscribe, { once: true });
    return { startId, [Symbol.asyncIterator]: () => queue.read(unsubscribe) };
  }

  close(): void {
    for (const subscriber of this.subscribers) subscriber.end();
    this.subscribers.clear();
  }

  private idOf(number: number): string {
    return `${this.epoch}.${number}`;
  }

  private missedSince(lastEventId: string | null): {
    readonly isReset: boolean;
    readonly entries: readonly FeedEntry<Data>[];
  } {
    if (lastEventId === null) return { isReset: false, entries: [] };
    const [epoch, number = ''] = lastEventId.split('.');
    const seen = epoch === this.epoch && /^\d{1,15}$/.test(number) ? Number(number) : -1;
    const firstKept = this.last - this.recent.length + 1;
    if (seen < firstKept - 1 || seen > this.last) return { isReset: true, entries: [] };
    return { isReset: false, entries: this.recent.slice(seen - firstKept + 1) };
  }
}

export function createLiveFeed<Data>({ maxRetained = 1_000, maxBuffered = 500 }: LiveFeedOptions = {}): LiveFeed<Data> {
  return new LiveFeed(maxRetained, maxBuffered);
}

/** Bounded queue of one reader. On overflow it ends after the queued items, so the reader can resume without loss. */
class FeedQueue<Item> {
  private readonly items: Item[] = [];
  private isEnded = false;
  private wake: (() => void) | undefined;

  constructor(private readonly maxItems: number) {}

  push(item: Item): void {
    if (this.isEnded) return;
    if (this.items.length >= this.maxItems) return this.end();
    this.items.push(item);
    this.wake?.();
  }

  end(): void {
    this.isEnded = true;
    this.wake?.();
  }

  async *read(onClose: () => void): AsyncGenerator<Item> {
    try {
      for (;;) {
        const item = this.items.shift();
        if (item !== undefined) yield item;
        else if (this.isEnded) return;
        else await this.waitForPush();
      }
    } finally {
      onClose();
    }
  }

  private waitForPush(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = () => {
        this.wake = undefined;
        resolve();
      };
    });
  }
}
