import { reportExportStream } from './report-export.stream.js';
import { reportsEvents } from '@shop/events/reports';
import { catalogueModule, OfferCatalogue } from '@shop/catalogue';
import { clubModule, MembershipReports } from '@shop/club';
import { MessageQueries, messagesModule } from '@shop/messages';
import { defineModule, POOL, provide, STREAMS } from '@shop/module';
import { ordersModule, ReturnDueQueries } from '@shop/orders';
import { DataRequestQueries, privacyModule } from '@shop/privacy';
import { CashQueries, shippingModule } from '@shop/shipping';
import { staffModule, StaffDirectory } from '@shop/staff';
import { ClubReports } from './club-reports.js';
import { CallStatsRpc } from './call-stats.rpc.js';
import { ConfirmationStats } from './confirmation-stats.queries.js';
import { OrderReportQueries } from './order-report.queries.js';
import { OrderReports } from './order-reports.js';
import { RemindersRpc } from './reminders.rpc.js';
import { ReportExports } from './report-exports.js';
import { ReportsRpc } from './reports.rpc.js';

export const reportsModule = defineModule({
  name: 'reports',
  imports: [catalogueModule, clubModule, messagesModule, ordersModule, privacyModule, shippingModule, staffModule],
  events: reportsEvents,
  streams: [reportExportStream],
  services: [
    provide(OrderReportQueries, POOL),
    provide(ConfirmationStats, POOL, StaffDirectory),
    provide(CallStatsRpc, ConfirmationStats),
    provide(RemindersRpc, ReturnDueQueries, DataRequestQueries, CashQueries, MessageQueries),
    provide(OrderReports, OrderReportQueries, StaffDirectory, OfferCatalogue),
    provide(ClubReports, MembershipReports),
    provide(ReportExports, STREAMS, OrderReports, ClubReports),
    provide(ReportsRpc, OrderReports, ClubReports, ReportExports),
  ],
  exports: [ReportsRpc, ReportExports],
  methods: ['admin.reports', 'admin.calls.stats', 'admin.reminders'],
  rpc: [ReportsRpc, CallStatsRpc, RemindersRpc],
});
