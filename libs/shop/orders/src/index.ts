export { BLOCKED_NUMBERS } from './blocked-numbers.js';
export { invalidParam } from './contact-validation.js';
export { orderIdOf, parseLeadId } from './lead-id.js';
export { currencyLabels } from './order-dto.js';
export { ErasedCustomers } from './order.stream.js';
export { OrderDelivery, type DeliveryResult, OrderAddressCommands } from './order-delivery.js';
export { OrderDeliveryDates } from './order-delivery-dates.js';
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
export {
  orderHistoryContributors,
  type HistoryContributor,
  type HistoryLine,
  type HistoryOrder,
} from './order-history-contributors.js';
export { figuresAt, metricCondition } from './order-metrics.js';
export type { OrderListRow } from './order-list.projection.js';
export { addReportFilters, cancelReasonSql, refuseReasonSql, type ReportFilter } from './order-report-conditions.js';
export { OrderSearch } from './order-search.queries.js';
export { ReturnDueQueries } from './return-due.queries.js';
export { OrdersBackground } from './orders-background.js';
export { OpenPhoneConfirmations, PhoneCodes } from './phone-check/phone-confirmations.js';
export { ordersModule } from './orders.module.js';
export { PARCEL_STATUSES, type ParcelStatuses } from './parcel-statuses.js';
export { OutcomeGuard, type UndoableOutcome } from './outcome-guard.js';
export { isUndoable, OutcomeUndo, staleRejection, undoRejections, type UndoRejection } from './outcome-undo.js';
export { UndoWindows } from './undo-windows.js';
export { OrdersRpc } from './orders.rpc.js';
export { hasKnownCustomer, readOpenOrderCountry, readOrder, readOrderEvents, readOrderPlaced } from './read-order.js';
export { RefillReminders } from './refill/refill-reminders.js';
export { ReturnCommands } from './return-commands.js';
