import { catalogueModule, OfferCatalogue } from '@shop/catalogue';
import { clubModule, MembershipReports } from '@shop/club';
import { reportsEvents } from '@shop/events/reports';
import { CLOCK, defineModule, POOL, provide, STREAMS } from '@shop/module';
import { ordersModule } from '@shop/orders';
import { StaffDirectory, staffModule } from '@shop/staff';
import { ClubReports } from './club-reports.js';
import { OrderReportQueries } from './order-report.queries.js';
import { OrderReports } from './order-reports.js';
import { reportExportStream } from './report-export.stream.js';
import { ReportExports } from './report-exports.js';
import { ReportsRpc } from './reports.rpc.js';

export const reportsModule = defineModule({
  name: 'reports',
  imports: [catalogueModule, clubModule, ordersModule, staffModule],
  events: reportsEvents,
  streams: [reportExportStream],
  services: [
    provide(OrderReportQueries, POOL, CLOCK),
    provide(OrderReports, OrderReportQueries, StaffDirectory, OfferCatalogue),
    provide(ClubReports, MembershipReports),
    provide(ReportExports, STREAMS, OrderReports, ClubReports),
    provide(ReportsRpc, OrderReports, ClubReports, ReportExports),
  ],
  exports: [ReportsRpc, ReportExports],
  methods: ['admin.reports'],
  rpc: [ReportsRpc],
});
