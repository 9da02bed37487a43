import { orderCallsProjection } from './order-calls.projection.js';
import { orderCustomerProjection } from './order-customer.projection.js';
import { orderListProjection } from './order-list.projection.js';
import { orderReportProjection } from './order-report.projection.js';
import { orderExportSubjectProjection } from './order-export-subject.projection.js';
import {
  orderExportEvents,
  orderEvents,
  retiredOrderEvents,
  retiredReturnDeadlineEvents,
  returnDeadlineEvents,
  phoneCheckEvents,
  suspicionEvents,
} from '@shop/events/orders';
import { orderSearchProjection } from './order-search.projection.js';
import { orderExportStream } from './order-export.stream.js';
import { orderStream } from './order.stream.js';
import { returnDeadlineStream } from './return-deadline.stream.js';
import { phoneCheckStream } from './phone-check/phone-check.stream.js';
import { orderSuspicionProjection } from './suspicion/order-suspicion.projection.js';
import { suspicionStream } from './suspicion/suspicion.stream.js';
import { returnDueProjection } from './return-due.projection.js';

export { BLOCKED_NUMBERS } from './blocked-numbers.js';
export { invalidParam } from './contact-validation.js';
export { ConfirmationStats } from './confirmation-stats.queries.js';
export { ConsoleFeed } from './console-feed.js';
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
  OrderHistoryModule,
  type HistoryLine,
  type HistoryOrder,
  type HistoryContributor,
} from './order-history.module.js';
export type { OrderListRow } from './order-list.projection.js';
export { byteOrderMark, csvLines, csvPages, unguardFormulas, type CsvCell } from './csv.js';
export { fileExportStream } from './file-export.stream.js';
export { findFileExport, requestFileExport, fileExportResponse } from './file-exports.js';
export { emptyReportRow, OrderReportQueries } from './order-report.queries.js';
export type { ReportFilter } from './order-report-conditions.js';
export { OrderSearch } from './order-search.queries.js';
export { ReturnDueQueries } from './return-due.queries.js';
export { OrdersBackground } from './orders-background.js';
export { OpenPhoneConfirmations } from './phone-check/open-phone-confirmations.js';
export { PhoneCodes } from './phone-check/phone-codes.js';
export { PhoneCodesModule } from './phone-check/phone-codes.module.js';
export { OrdersModule } from './orders.module.js';
export { OrdersRpc } from './orders.rpc.js';
export { ReturnCommands } from './return-commands.js';
export { confirmationMinutes } from './order-terms.js';
export { orderHistorySource } from './order-history-source.js';
export const ordersEvents = [
  ...orderEvents,
  ...retiredOrderEvents,
  ...orderExportEvents,
  ...returnDeadlineEvents,
  ...suspicionEvents,
  ...phoneCheckEvents,
  ...retiredReturnDeadlineEvents,
] as const;
export const ordersProjections = [
  orderListProjection,
  orderSearchProjection,
  orderCallsProjection,
  orderCustomerProjection,
  orderReportProjection,
  returnDueProjection,
  orderSuspicionProjection,
  orderExportSubjectProjection,
] as const;
export { ordersMigrations } from './orders.migrations.js';
export const ordersStreams = [
  orderStream,
  orderExportStream,
  returnDeadlineStream,
  suspicionStream,
  phoneCheckStream,
] as const;
