import { CatalogueModule } from '@shop/catalogue';
import { ClubModule } from '@shop/club';
import { StaffModule } from '@shop/staff';
import { CONFIG, POOL } from '@shop/platform';
import { AttemptLimiter, createAttemptLimiter } from '@shop/rpc';
import { Module } from '@nestjs/common';
import { AdminOrdersRpc } from './admin-orders.rpc.js';
import { AdminReturnsRpc } from './admin-returns.rpc.js';
import { AdminWarehouseRpc } from './admin-warehouse.rpc.js';
import { CallTimeSelection } from './choosing-call-time.js';
import { ConfirmationStats } from './confirmation-stats.queries.js';
import { ConsoleFeed } from './console-feed.js';
import { OrderCorrection } from './correcting.js';
import { ErasedCustomers } from './erased-customers.js';
import { OrderDelivery } from './order-arrival.js';
import { OrderAsOf } from './order-as-of.js';
import { OrderCommands } from './order-editing.js';
import { OrderExports } from './order-exports.js';
import { OrderFeed } from './order-feed.js';
import { OrderHistory } from './order-history.js';
import { OrderQueries } from './order-list.queries.js';
import { OrderAddressCommands } from './order-readdressing.js';
import { OrderReportQueries } from './order-report.queries.js';
import { OrderSearch } from './order-search.queries.js';
import { ExecuteOrderHandler } from './order.stream.js';
import { OrdersRpc } from './orders.rpc.js';
import { OrderPlacement } from './placing.js';
import { OrderQuotes } from './quoting.js';
import { ShopOrdersRpc } from './shop-orders.rpc.js';
import { ReturnDueQueries } from './return-due.queries.js';
import { ReturnCommands } from './return-handling.js';
import { ReturnRequests } from './returning.js';
import { OrdersBackground } from './returns-background.js';
import { BulkOrderCommands } from './several-orders.js';
import { PhoneConfirmations } from './phone-check/phone-checks.js';
import { PhoneCodesModule } from './phone-check/phone-codes.module.js';
import { AddressOrderCounts } from './suspicion/address-orders.js';
import { SuspicionQueries } from './suspicion/suspicion-facts.js';
import { OrderSuspicionProcess } from './suspicion/suspecting.process.js';
import { OrderWithdrawal } from './withdrawing.js';

/** Wants `CqrsModule.forRoot()`, which is global, in the application. */
@Module({
  imports: [CatalogueModule, ClubModule, StaffModule, PhoneCodesModule],
  providers: [
    ExecuteOrderHandler,
    ErasedCustomers,
    { provide: AttemptLimiter, useFactory: createAttemptLimiter, inject: [POOL, CONFIG] },
    AddressOrderCounts,
    SuspicionQueries,
    PhoneConfirmations,
    OrderSuspicionProcess,
    OrderPlacement,
    OrderQuotes,
    OrderWithdrawal,
    OrderCorrection,
    CallTimeSelection,
    ReturnRequests,
    ReturnCommands,
    ReturnDueQueries,
    OrdersBackground,
    OrderDelivery,
    OrderAddressCommands,
    OrderCommands,
    BulkOrderCommands,
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
    OrderDelivery,
    OrderAddressCommands,
    OrderCommands,
    OrderExports,
    OrderSearch,
    ReturnCommands,
    OrderReportQueries,
    ReturnDueQueries,
    OrdersBackground,
    ErasedCustomers,
    ConsoleFeed,
    ConfirmationStats,
  ],
})
export class OrdersModule {}
