import { catalogueModule, OfferCatalogue } from '@shop/catalogue';
import { clubModule, Memberships } from '@shop/club';
import { ordersEvents } from '@shop/events/orders';
import { historySources } from '@shop/history';
import { liveUpdates } from '@shop/live-updates';
import {
  contribute,
  provide,
  PERSON_KEYS,
  provideBy,
  POOL,
  CONFIG,
  STREAMS,
  READ_MODELS,
  ACCOUNTING_STREAMS,
  optional,
  CLOCK,
  LOGGER,
  defineModule,
} from '@shop/module';
import type { Config } from '@shop/platform';
import { AttemptLimiter, createAttemptLimiter } from '@shop/rpc';
import { staffModule, StaffDirectory, CLAIMED_CALLS } from '@shop/staff';
import { AdminOrdersRpc } from './admin-orders.rpc.js';
import { AdminReturnsRpc } from './admin-returns.rpc.js';
import { AdminWarehouseRpc } from './admin-warehouse.rpc.js';
import { BLOCKED_NUMBERS } from './blocked-numbers.js';
import { BulkOrderCommands } from './bulk-order-commands.js';
import { CallTimeSelection } from './call-time-selection.js';
import { ErasedCustomers, orderStream } from './order.stream.js';
import { OrderAddressCommands, OrderDelivery } from './order-delivery.js';
import { OrderDeliveryDates } from './order-delivery-dates.js';
import { OrderAsOf } from './order-as-of.js';
import { orderCallsProjection } from './order-calls.projection.js';
import { OrderCommands } from './order-commands.js';
import { OrderCorrection } from './order-correction.js';
import { orderCustomerProjection } from './order-customer.projection.js';
import { orderExportSubjectProjection } from './order-export-subject.projection.js';
import { OrderExports, orderExportStream } from './order-exports.js';
import { OrderFeed } from './order-feed.js';
import { orderHistoryContributors } from './order-history-contributors.js';
import { orderHistorySource } from './order-history-source.js';
import { OrderHistory } from './order-history.js';
import { orderListProjection } from './order-list.projection.js';
import { OrderQueries } from './order-list.queries.js';
import { OrderPlacement } from './order-placement.js';
import { AddressOrderCounts } from './suspicion/address-order-counts.js';
import { OrderQuotes } from './order-quotes.js';
import { orderReportProjection } from './order-report.projection.js';
import { orderSearchProjection } from './order-search.projection.js';
import { OrderSearch } from './order-search.queries.js';
import { OrderWithdrawal } from './order-withdrawal.js';
import { OrdersBackground } from './orders-background.js';
import { ordersLiveUpdates } from './orders-live-updates.js';
import { ordersMigrations } from './orders.migrations.js';
import { OrdersRpc } from './orders.rpc.js';
import { OutcomeGuard } from './outcome-guard.js';
import { OutcomeUndo } from './outcome-undo.js';
import { PARCEL_STATUSES } from './parcel-statuses.js';
import {
  OpenPhoneConfirmations,
  phoneCheckStream,
  PhoneCodes,
  PhoneConfirmations,
} from './phone-check/phone-confirmations.js';
import { RefillBackground } from './refill/refill-background.js';
import { refillDueProjection } from './refill/refill-due.projection.js';
import { RefillPlans } from './refill/refill-plans.js';
import { refillReminderStream } from './refill/refill-reminder.stream.js';
import { RefillReminders } from './refill/refill-reminders.js';
import { ReturnCommands } from './return-commands.js';
import { returnDeadlineStream } from './return-deadline.stream.js';
import { returnDueProjection } from './return-due.projection.js';
import { ReturnDueQueries } from './return-due.queries.js';
import { ReturnRequests } from './return-requests.js';
import { ShopOrdersRpc } from './shop-orders.rpc.js';
import { OrderSuspicionProcess, suspicionStream } from './suspicion/order-suspicion.process.js';
import { orderSuspicionProjection } from './suspicion/order-suspicion.projection.js';
import { SuspicionQueries } from './suspicion/suspicion.queries.js';
import { UndoWindows } from './undo-windows.js';

export const ordersModule = defineModule({
  name: 'orders',
  imports: [catalogueModule, clubModule, staffModule],
  events: ordersEvents,
  streams: [
    orderStream,
    orderExportStream,
    returnDeadlineStream,
    suspicionStream,
    phoneCheckStream,
    refillReminderStream,
  ],
  projections: [
    orderListProjection,
    orderSearchProjection,
    orderCallsProjection,
    orderCustomerProjection,
    orderReportProjection,
    returnDueProjection,
    refillDueProjection,
    orderSuspicionProjection,
    orderExportSubjectProjection,
  ],
  migrations: ordersMigrations,
  services: [
    provideBy(PhoneCodes, (config: Config) => new PhoneCodes(config.secrets.derived('reset-codes').reveal()), CONFIG),
    provide(OpenPhoneConfirmations, STREAMS, PhoneCodes),
    provide(ErasedCustomers, PERSON_KEYS),
    provideBy(AttemptLimiter, createAttemptLimiter, POOL, CONFIG),
    provide(AddressOrderCounts, POOL),
    provide(SuspicionQueries, POOL),
    provide(PhoneConfirmations, CONFIG, STREAMS, PhoneCodes, SuspicionQueries, AttemptLimiter),
    provide(OrderSuspicionProcess, STREAMS, READ_MODELS, SuspicionQueries),
    provide(
      OrderPlacement,
      STREAMS,
      OfferCatalogue,
      Memberships,
      ErasedCustomers,
      AttemptLimiter,
      AddressOrderCounts,
      PhoneConfirmations,
    ),
    provide(OrderQuotes, OfferCatalogue, Memberships),
    provide(OrderDeliveryDates, STREAMS, OfferCatalogue),
    provide(RefillPlans, STREAMS, OfferCatalogue, OrderDeliveryDates),
    provide(RefillReminders, STREAMS, RefillPlans, POOL),
    provide(RefillBackground, STREAMS, RefillPlans, ErasedCustomers, POOL, CLOCK),
    provide(OrderWithdrawal, STREAMS),
    provide(OrderCorrection, OrderCommands, OfferCatalogue, PhoneConfirmations),
    provide(CallTimeSelection, OrderCommands, STREAMS),
    provide(ReturnRequests, STREAMS, optional(CLAIMED_CALLS)),
    provide(ReturnCommands, STREAMS, ACCOUNTING_STREAMS, ErasedCustomers),
    provide(ReturnDueQueries, POOL),
    provide(OrdersBackground, STREAMS, POOL, AddressOrderCounts, OrderSuspicionProcess, RefillBackground),
    provide(OrderDelivery, STREAMS),
    provide(OrderAddressCommands, STREAMS),
    provide(OrderCommands, STREAMS, OfferCatalogue, ErasedCustomers, optional(BLOCKED_NUMBERS)),
    provide(UndoWindows, POOL),
    provide(OutcomeUndo, STREAMS, UndoWindows),
    provide(OutcomeGuard, STREAMS, UndoWindows),
    provide(BulkOrderCommands, OrderCommands, optional(PARCEL_STATUSES), OutcomeUndo, UndoWindows),
    provide(OrderAsOf, STREAMS, StaffDirectory, OrderSearch),
    provide(OrderExports, STREAMS, OrderSearch, POOL),
    provide(OrderQueries, POOL),
    provide(OrderSearch, POOL, StaffDirectory, CLOCK),
    provide(OrderHistory, STREAMS, StaffDirectory, orderHistoryContributors.items),
    provide(OrderFeed, READ_MODELS, OrderQueries, LOGGER),
    provide(
      ShopOrdersRpc,
      OrderPlacement,
      OrderQuotes,
      OrderQueries,
      OrderFeed,
      OrderWithdrawal,
      ReturnRequests,
      OrderCorrection,
      CallTimeSelection,
      OrderDeliveryDates,
      RefillReminders,
    ),
    provide(AdminOrdersRpc, OrderSearch, OrderHistory, OrderCommands, OrderAsOf, OutcomeUndo, UndoWindows),
    provide(AdminReturnsRpc, ReturnCommands, ReturnDueQueries, optional(CLAIMED_CALLS)),
    provide(AdminWarehouseRpc, BulkOrderCommands, OrderSearch, OrderExports, OfferCatalogue),
    provide(OrdersRpc, ShopOrdersRpc, AdminOrdersRpc, AdminReturnsRpc, AdminWarehouseRpc),
  ],
  exports: [
    PhoneCodes,
    OpenPhoneConfirmations,
    OrdersRpc,
    OrderDelivery,
    OrderDeliveryDates,
    OrderAddressCommands,
    OrderCommands,
    OrderExports,
    OrderSearch,
    ReturnCommands,
    ReturnDueQueries,
    OrdersBackground,
    ErasedCustomers,
    UndoWindows,
    OutcomeUndo,
    OutcomeGuard,
    RefillReminders,
  ],
  extensionPoints: [orderHistoryContributors],
  contributions: [contribute(liveUpdates, ...ordersLiveUpdates), contribute(historySources, orderHistorySource)],
  methods: ['shopOrders', 'admin.orders', 'admin.returns'],
  rpc: [OrdersRpc],
  background: [OrdersBackground],
});
