import type { clubReportsContract, reportsContract } from '@shop/contracts';
import { fileExportResponse } from '@shop/orders';
import type { CallContext, HandlersFor } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { ClubReports } from './club-reports.js';
import { OrderReports } from './order-reports.js';
import type { ReportRequest } from '@shop/events/reports';
import { ReportExports } from './report-exports.js';

@Injectable()
export class ReportsRpc {
  constructor(
    @Inject(OrderReports) private readonly orders: OrderReports,
    @Inject(ClubReports) private readonly club: ClubReports,
    @Inject(ReportExports) private readonly exports: ReportExports,
  ) {}

  readonly handlers: HandlersFor<typeof reportsContract & typeof clubReportsContract> = {
    'admin.reports.orders': async (params) => ({ data: await this.orders.load(params) }),
    'admin.reports.club': async (params) => ({ data: await this.club.load(params) }),
    'admin.reports.export': (params, context) => this.exportFile(params, context),
    'admin.reports.exportClub': (params, context) => this.exportFile({ ...params, report: 'club' }, context),
  };

  private exportFile(request: ReportRequest, context: CallContext) {
    return fileExportResponse(context, 'report.csv', (staffId, noted) => this.exports.request(request, staffId, noted));
  }
}
