import { CatalogueModule } from '@shop/catalogue';
import { ClubModule } from '@shop/club';
import { StaffModule } from '@shop/staff';
import { Module } from '@nestjs/common';
import { AdminOrdersRpc } from './admin-orders.rpc.js';
import { ConfirmationStats } from './confirmation-stats.queries.js';
import { ConsoleFeed } from './console-feed.js';
import { OrderEditing } from './order-editing.js';
import { OrderFeed } from './order-feed.js';
import { OrderHistory } from './order-history.js';
import { OrderQueries } from './order-list.queries.js';
import { OrderSearch } from './order-search.queries.js';
import { ExecuteOrderHandler } from './order.stream.js';
import { OrdersRpc } from './orders.rpc.js';
import { Placing } from './placing.js';
import { Quoting } from './quoting.js';
import { ShopOrdersRpc } from './shop-orders.rpc.js';
import { Returning } from './returning.js';
import { Withdrawing } from './withdrawing.js';

/** Wants `CqrsModule.forRoot()`, which is global, in the application. */
@Module({
  imports: [CatalogueModule, ClubModule, StaffModule],
  providers: [
    ExecuteOrderHandler,
    Placing,
    Quoting,
    Withdrawing,
    Returning,
    OrderEditing,
    OrderQueries,
    OrderSearch,
    OrderHistory,
    OrderFeed,
    ConsoleFeed,
    ConfirmationStats,
    ShopOrdersRpc,
    AdminOrdersRpc,
    OrdersRpc,
  ],
  exports: [OrdersRpc, OrderEditing, OrderSearch, ConsoleFeed, ConfirmationStats],
})
export class OrdersModule {}
