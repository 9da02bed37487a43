import type { ReadModels } from '@shop/projections';
import { createLiveFeed, type FeedSubscription, type LiveFeed } from '@shop/rpc';
import type { Logger } from '@shop/platform';

export interface FeedSource<Item> {
  readonly name: string;
  readonly lastPosition: () => Promise<string>;
  readonly changedSince: (
    position: string,
    limit: number,
  ) => Promise<readonly { readonly position: string; readonly item: Item }[]>;
}

interface SourceState<Item> {
  readonly source: FeedSource<Item>;
  position: string;
  changed: boolean;
  reading: boolean;
}

const pageSize = 500;

/**
 * Live feed of read model changes. Continues from the last position, so it misses nothing; reads only while there are
 * subscribers, who get a reset after a pause.
 */
export class ReadModelFeed<Item> {
  private feed: LiveFeed<Item> | null = null;
  private opening: Promise<LiveFeed<Item>> | null = null;
  private readonly sourceStates: SourceState<Item>[] = [];
  private readonly unsubscribers: (() => void)[] = [];

  constructor(
    private readonly readModels: ReadModels,
    sources: readonly FeedSource<Item>[],
    private readonly log: Logger,
  ) {
    for (const source of sources) this.addSource(source);
  }

  /** Call before the first subscription. */
  addSource(source: FeedSource<Item>): void {
    const state = { source, position: '', changed: false, reading: false };
    this.sourceStates.push(state);
    this.unsubscribers.push(this.readModels.onChange(source.name, () => this.onChange(state)));
  }

  async subscribe<Out>(subscription: FeedSubscription<Item, Out>) {
    return (await this.open()).subscribe(subscription);
  }

  get hasSubscribers(): boolean {
    return this.feed !== null && this.feed.size > 0;
  }

  publish(item: Item): void {
    this.feed?.publish(item);
  }

  close(): void {
    for (const stop of this.unsubscribers) stop();
    this.feed?.close();
    this.feed = null;
  }

  private open(): Promise<LiveFeed<Item>> {
    if (this.feed !== null) return Promise.resolve(this.feed);
    this.opening ??= this.start().finally(() => (this.opening = null));
    return this.opening;
  }

  private async start(): Promise<LiveFeed<Item>> {
    for (const state of this.sourceStates) {
      state.changed = false;
      state.position = await state.source.lastPosition();
    }
    this.feed = createLiveFeed<Item>();
    // Some changes may have arrived while the positions were read.
    for (const state of this.sourceStates) if (state.changed) this.onChange(state);
    return this.feed;
  }

  private onChange(state: SourceState<Item>): void {
    state.changed = true;
    if (this.feed === null || state.reading) return;
    if (this.feed.size === 0 && this.opening === null) {
      this.feed = null;
      return;
    }
    state.reading = true;
    this.readChanges(state)
      // The next change retries from the same position.
      .catch((error: unknown) => this.log.error({ err: error, readModel: state.source.name }, 'live feed read failed'))
      .finally(() => (state.reading = false));
  }

  private async readChanges(state: SourceState<Item>): Promise<void> {
    while (state.changed && this.feed !== null) {
      state.changed = false;
      const changes = await state.source.changedSince(state.position, pageSize);
      for (const { position, item } of changes) {
        state.position = position;
        this.feed?.publish(item);
      }
      if (changes.length === pageSize) state.changed = true;
    }
  }
}
