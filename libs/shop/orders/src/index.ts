export { BLOCKED_NUMBERS } from './blocked-numbers.js';
export { invalidParam } from './contact-validation.js';
export { currencyLabels } from './order-dto.js';
export { ErasedCustomers } from './erased-customers.js';
export { OrderDelivery, type DeliveryResult } from './order-delivery.js';
export { orderIdOf, parseLeadId } from './lead-id.js';
export { mayMove, statusText, type OrderMoveName, type OrderStatus } from './order-moves.js';
export type { PlacedOrder } from './order.decider.js';
export {
  OrderCommands,
  type EditedOrder,
  type EditRejection,
  type VersionedOrder,
  type StaffRequest,
} from './order-commands.js';
export { OrderExports } from './order-exports.js';
export { OrderAddressCommands } from './order-address-commands.js';
export {
  orderHistoryContributors,
  type HistoryContributor,
  type HistoryLine,
  type HistoryOrder,
} from './order-history-contributors.js';
export { metricBits, metricCondition } from './order-metrics.js';
export type { OrderListRow } from './order-list.projection.js';
export { addReportFilters, cancelReasonSql, refuseReasonSql, type ReportFilter } from './order-report-conditions.js';
export { OrderSearch } from './order-search.queries.js';
export { ReturnDueQueries } from './return-due.queries.js';
export { OrdersBackground } from './orders-background.js';
export { OpenPhoneConfirmations } from './phone-check/open-phone-confirmations.js';
export { PhoneCodes } from './phone-check/phone-codes.js';
export { ordersModule } from './orders.module.js';
export { OrdersRpc } from './orders.rpc.js';
export { hasKnownCustomer, readOpenOrderCountry, readOrder, readOrderEvents, readOrderPlaced } from './read-order.js';
export { ReturnCommands } from './return-commands.js';
export { confirmationMinutes } from './order-terms.js';
