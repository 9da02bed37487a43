import { CatalogueModule } from '@shop/catalogue';
import { ClubModule } from '@shop/club';
import { StaffModule } from '@shop/staff';
import { CONFIG, POOL } from '@shop/platform';
import { AttemptLimiter, createAttemptLimiter } from '@shop/rpc';
import { Module } from '@nestjs/common';
import { AdminOrdersRpc } from './admin-orders.rpc.js';
import { AdminReturnsRpc } from './admin-returns.rpc.js';
import { AdminWarehouseRpc } from './admin-warehouse.rpc.js';
import { ChoosingCallTime } from './choosing-call-time.js';
import { ConfirmationStats } from './confirmation-stats.queries.js';
import { ConsoleFeed } from './console-feed.js';
import { Correcting } from './correcting.js';
import { ErasedCustomers } from './erased-customers.js';
import { OrderArrival } from './order-arrival.js';
import { OrderAsOf } from './order-as-of.js';
import { OrderEditing } from './order-editing.js';
import { OrderExports } from './order-exports.js';
import { OrderFeed } from './order-feed.js';
import { OrderHistory } from './order-history.js';
import { OrderQueries } from './order-list.queries.js';
import { OrderReaddressing } from './order-readdressing.js';
import { OrderReportQueries } from './order-report.queries.js';
import { OrderSearch } from './order-search.queries.js';
import { ExecuteOrderHandler } from './order.stream.js';
import { OrdersRpc } from './orders.rpc.js';
import { Placing } from './placing.js';
import { Quoting } from './quoting.js';
import { ShopOrdersRpc } from './shop-orders.rpc.js';
import { ReturnDueQueries } from './return-due.queries.js';
import { ReturnHandling } from './return-handling.js';
import { Returning } from './returning.js';
import { ReturnsBackground } from './returns-background.js';
import { SeveralOrders } from './several-orders.js';
import { PhoneChecks } from './phone-check/phone-checks.js';
import { PhoneCodesModule } from './phone-check/phone-codes.module.js';
import { AddressOrders } from './suspicion/address-orders.js';
import { SuspicionQueries } from './suspicion/suspicion-facts.js';
import { Suspecting } from './suspicion/suspecting.process.js';
import { Withdrawing } from './withdrawing.js';

/** Wants `CqrsModule.forRoot()`, which is global, in the application. */
@Module({
  imports: [CatalogueModule, ClubModule, StaffModule, PhoneCodesModule],
  providers: [
    ExecuteOrderHandler,
    ErasedCustomers,
    { provide: AttemptLimiter, useFactory: createAttemptLimiter, inject: [POOL, CONFIG] },
    AddressOrders,
    SuspicionQueries,
    PhoneChecks,
    Suspecting,
    Placing,
    Quoting,
    Withdrawing,
    Correcting,
    ChoosingCallTime,
    Returning,
    ReturnHandling,
    ReturnDueQueries,
    ReturnsBackground,
    OrderArrival,
    OrderReaddressing,
    OrderEditing,
    SeveralOrders,
    OrderAsOf,
    OrderExports,
    OrderQueries,
    OrderSearch,
    OrderReportQueries,
    OrderHistory,
    OrderFeed,
    ConsoleFeed,
    ConfirmationStats,
    ShopOrdersRpc,
    AdminOrdersRpc,
    AdminReturnsRpc,
    AdminWarehouseRpc,
    OrdersRpc,
  ],
  exports: [
    OrdersRpc,
    OrderArrival,
    OrderReaddressing,
    OrderEditing,
    OrderExports,
    OrderSearch,
    ReturnHandling,
    OrderReportQueries,
    ReturnDueQueries,
    ReturnsBackground,
    ErasedCustomers,
    ConsoleFeed,
    ConfirmationStats,
  ],
})
export class OrdersModule {}
