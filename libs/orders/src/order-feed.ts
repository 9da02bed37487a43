import type { ReadModels } from '@shop/projections';
import { createLiveFeed, type FeedSubscription, type LiveFeed } from '@shop/rpc';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, READ_MODELS, type Logger } from '@shop/platform';
import type { OrderListRow } from './order-list.projection.js';
import { OrderQueries } from './order-list.queries.js';

const pageSize = 500;

/**
 * Tells whoever listens about every change of `order-list`: it reads on from the log position of the last row it told
 * about, so nothing is missed, whichever process made the change. While nobody listens nothing is read; who comes back
 * after such a pause is told to load again.
 */
@Injectable()
export class OrderFeed implements OnModuleDestroy {
  private feed: LiveFeed<OrderListRow> | null = null;
  private opening: Promise<LiveFeed<OrderListRow>> | null = null;
  private position = '';
  private changed = false;
  private reading = false;
  private readonly stop: () => void;

  constructor(
    @Inject(READ_MODELS) readModels: ReadModels,
    @Inject(OrderQueries) private readonly orders: OrderQueries,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.stop = readModels.onChange('order-list', () => this.onChange());
  }

  async subscribe<Out>(subscription: FeedSubscription<OrderListRow, Out>) {
    return (await this.open()).subscribe(subscription);
  }

  onModuleDestroy(): void {
    this.stop();
    this.feed?.close();
    this.feed = null;
  }

  private open(): Promise<LiveFeed<OrderListRow>> {
    if (this.feed !== null) return Promise.resolve(this.feed);
    this.opening ??= this.begin().finally(() => (this.opening = null));
    return this.opening;
  }

  private async begin(): Promise<LiveFeed<OrderListRow>> {
    this.changed = false;
    this.position = await this.orders.lastPosition();
    this.feed = createLiveFeed<OrderListRow>();
    return this.feed;
  }

  private onChange(): void {
    this.changed = true;
    if (this.feed === null || this.reading) return;
    if (this.feed.size === 0) {
      this.feed = null;
      return;
    }
    this.reading = true;
    this.readOn()
      // The next change reads on from the same place.
      .catch((error: unknown) => this.log.error({ err: error }, 'order feed could not read'))
      .finally(() => (this.reading = false));
  }

  private async readOn(): Promise<void> {
    while (this.changed && this.feed !== null) {
      this.changed = false;
      const rows = await this.orders.changedSince(this.position, pageSize);
      for (const row of rows) this.feed?.publish(row);
      this.position = rows.at(-1)?.logPosition ?? this.position;
      if (rows.length === pageSize) this.changed = true;
    }
  }
}
