import type { ReadModels } from '@shop/projections';
import { createLiveFeed, type FeedSubscription, type LiveFeed } from '@shop/rpc';
import type { Logger } from '@shop/platform';

/** A read model whose rows know where in the log they changed last. */
export interface TailSource<Item> {
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

interface Tail<Item> {
  readonly source: TailSource<Item>;
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
export class TailedFeed<Item> {
  private feed: LiveFeed<Item> | null = null;
  private opening: Promise<LiveFeed<Item>> | null = null;
  private readonly tails: Tail<Item>[] = [];
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly readModels: ReadModels,
    sources: readonly TailSource<Item>[],
    private readonly log: Logger,
  ) {
    for (const source of sources) this.follow(source);
  }

  /** Tells of another read model, too; to be said before anybody listens. */
  follow(source: TailSource<Item>): void {
    const tail = { source, position: '', changed: false, reading: false };
    this.tails.push(tail);
    this.stops.push(this.readModels.onChange(source.name, () => this.onChange(tail)));
  }

  async subscribe<Out>(subscription: FeedSubscription<Item, Out>) {
    return (await this.open()).subscribe(subscription);
  }

  /** Whether anybody listens. */
  get isHeard(): boolean {
    return this.feed !== null && this.feed.size > 0;
  }

  /** Something that no read model tells of. */
  tell(item: Item): void {
    this.feed?.publish(item);
  }

  /** Ends all streams. */
  close(): void {
    for (const stop of this.stops) stop();
    this.feed?.close();
    this.feed = null;
  }

  private open(): Promise<LiveFeed<Item>> {
    if (this.feed !== null) return Promise.resolve(this.feed);
    this.opening ??= this.begin().finally(() => (this.opening = null));
    return this.opening;
  }

  private async begin(): Promise<LiveFeed<Item>> {
    for (const tail of this.tails) {
      tail.changed = false;
      tail.position = await tail.source.lastPosition();
    }
    this.feed = createLiveFeed<Item>();
    // What changed while the positions were read came after them, for some.
    for (const tail of this.tails) if (tail.changed) this.onChange(tail);
    return this.feed;
  }

  private onChange(tail: Tail<Item>): void {
    tail.changed = true;
    if (this.feed === null || tail.reading) return;
    if (this.feed.size === 0 && this.opening === null) {
      this.feed = null;
      return;
    }
    tail.reading = true;
    this.readOn(tail)
      // The next change reads on from the same place.
      .catch((error: unknown) =>
        this.log.error({ err: error, readModel: tail.source.name }, 'live feed could not read'),
      )
      .finally(() => (tail.reading = false));
  }

  private async readOn(tail: Tail<Item>): Promise<void> {
    while (tail.changed && this.feed !== null) {
      tail.changed = false;
      const changes = await tail.source.changedSince(tail.position, pageSize);
      for (const { position, item } of changes) {
        tail.position = position;
        this.feed?.publish(item);
      }
      if (changes.length === pageSize) tail.changed = true;
    }
  }
}
