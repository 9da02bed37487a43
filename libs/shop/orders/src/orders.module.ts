import { CatalogueModule } from '@shop/catalogue';
import { ClubModule } from '@shop/club';
import { StaffModule } from '@shop/staff';
import { CONFIG, POOL } from '@shop/platform';
import { AttemptLimiter, createAttemptLimiter } from '@shop/rpc';
import { Module } from '@nestjs/common';
import { AdminOrdersRpc } from './admin-orders.rpc.js';
import { AdminReturnsRpc } from './admin-returns.rpc.js';
import { AdminWarehouseRpc } from './admin-warehouse.rpc.js';
import { CallTimeSelection } from './call-time-selection.js';
import { ConfirmationStats } from './confirmation-stats.queries.js';
import { ConsoleFeed } from './console-feed.js';
import { OrderCorrection } from './order-correction.js';
import { ErasedCustomers } from './erased-customers.js';
import { OrderDelivery } from './order-delivery.js';
import { OrderAsOf } from './order-as-of.js';
import { OrderCommands } from './order-commands.js';
import { OrderExports } from './order-exports.js';
import { OrderFeed } from './order-feed.js';
import { OrderHistory } from './order-history.js';
import { OrderQueries } from './order-list.queries.js';
import { OrderAddressCommands } from './order-address-commands.js';
import { OrderReportQueries } from './order-report.queries.js';
import { OrderSearch } from './order-search.queries.js';
import { ExecuteOrderHandler } from './order.stream.js';
import { OrdersRpc } from './orders.rpc.js';
import { OrderPlacement } from './order-placement.js';
import { OrderQuotes } from './order-quotes.js';
import { ShopOrdersRpc } from './shop-orders.rpc.js';
import { ReturnDueQueries } from './return-due.queries.js';
import { ReturnCommands } from './return-commands.js';
import { ReturnRequests } from './return-requests.js';
import { OrdersBackground } from './orders-background.js';
import { BulkOrderCommands } from './bulk-order-commands.js';
import { PhoneConfirmations } from './phone-check/phone-confirmations.js';
import { PhoneCodesModule } from './phone-check/phone-codes.module.js';
import { AddressOrderCounts } from './suspicion/address-order-counts.js';
import { SuspicionQueries } from './suspicion/suspicion.queries.js';
import { OrderSuspicionProcess } from './suspicion/order-suspicion.process.js';
import { OrderWithdrawal } from './order-withdrawal.js';

/** Requires the global `CqrsModule.forRoot()` in the application. */
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
