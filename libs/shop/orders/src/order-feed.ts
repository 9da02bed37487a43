import type { ReadModels } from '@shop/projections';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, READ_MODELS, type Logger } from '@shop/platform';
import type { OrderListRow } from './order-list.projection.js';
import { OrderQueries } from './order-list.queries.js';
import { ReadModelFeed } from './read-model-feed.js';

@Injectable()
export class OrderFeed extends ReadModelFeed<OrderListRow> implements OnModuleDestroy {
  constructor(
    @Inject(READ_MODELS) readModels: ReadModels,
    @Inject(OrderQueries) orders: OrderQueries,
    @Inject(LOGGER) log: Logger,
  ) {
    const source = {
      name: 'order-list',
      lastPosition: () => orders.lastPosition(),
      changedSince: async (position: string, limit: number) => {
        const rows = await orders.changedSince(position, limit);
        return rows.map((row) => ({ position: row.logPosition, item: row }));
      },
    };
    super(readModels, [source], log);
  }

  onModuleDestroy(): void {
    this.close();
  }
}
