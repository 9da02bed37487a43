import type { ReadModels } from '@shop/projections';
import { createLiveFeed, type FeedSubscription, type LiveFeed } from '@shop/rpc';
import type { Logger } from '@shop/platform';

/** A read model whose rows know where in the log they changed last. */
export interface FeedSource<Item> {
  /** Name of the read model. */
  readonly name: string;
  /** Where the last change is; empty when there is none. */
  readonly lastPosition: () => Promise<string>;
  /** What changed after a place in the log, in order, at most `limit`. */
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
 * A live feed of the changes of read models. It reads on from the log position of the last change it told about, so
 * nothing is missed, whichever process made the change. While nobody listens nothing is read; who comes back after such a
 * pause is told to load again.
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

  /** Tells of another read model, too; to be said before anybody listens. */
  addSource(source: FeedSource<Item>): void {
    const state = { source, position: '', changed: false, reading: false };
    this.sourceStates.push(state);
    this.unsubscribers.push(this.readModels.onChange(source.name, () => this.onChange(state)));
  }

  async subscribe<Out>(subscription: FeedSubscription<Item, Out>) {
    return (await this.open()).subscribe(subscription);
  }

  /** Whether anybody listens. */
  get hasSubscribers(): boolean {
    return this.feed !== null && this.feed.size > 0;
  }

  /** Something that no read model tells of. */
  publish(item: Item): void {
    this.feed?.publish(item);
  }

  /** Ends all streams. */
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
    // What changed while the positions were read came after them, for some.
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
      // The next change reads on from the same place.
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
