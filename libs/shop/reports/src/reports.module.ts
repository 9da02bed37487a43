import { CatalogueModule } from '@shop/catalogue';
import { ClubModule } from '@shop/club';
import { OrdersModule } from '@shop/orders';
import { StaffModule } from '@shop/staff';
import { Module } from '@nestjs/common';
import { ClubReports } from './club-reports.js';
import { OrderReports } from './order-reports.js';
import { ReportExports } from './report-exports.js';
import { ReportsRpc } from './reports.rpc.js';

@Module({
  imports: [CatalogueModule, ClubModule, OrdersModule, StaffModule],
  providers: [OrderReports, ClubReports, ReportExports, ReportsRpc],
  exports: [ReportsRpc, ReportExports],
})
export class ReportsModule {}
