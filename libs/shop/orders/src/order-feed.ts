import type { OnModuleDestroy } from '@nestjs/common';
import { ReadModelFeed } from '@shop/live-updates';
import type { Logger } from '@shop/platform';
import type { ReadModels } from '@shop/projections';
import type { OrderListRow } from './order-list.projection.js';
import type { OrderQueries } from './order-list.queries.js';

export class OrderFeed extends ReadModelFeed<OrderListRow> implements OnModuleDestroy {
  constructor(readModels: ReadModels, orders: OrderQueries, log: Logger) {
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
