import type { clubReportsContract, reportsContract } from '@shop/contracts';
import type { ReportRequest } from '@shop/events/reports';
import { fileExportResponse } from '@shop/exports';
import type { CallContext, HandlersFor } from '@shop/rpc';
import type { ClubReports } from './club-reports.js';
import type { OrderReports } from './order-reports.js';
import type { ReportExports } from './report-exports.js';

export class ReportsRpc {
  constructor(
    private readonly orders: OrderReports,
    private readonly club: ClubReports,
    private readonly exports: ReportExports,
  ) {}

  readonly handlers: HandlersFor<typeof reportsContract & typeof clubReportsContract> = {
    'admin.reports.orders': async (params) => ({ data: await this.orders.load(params) }),
    'admin.reports.hours': async (params) => ({ data: await this.orders.loadHours(params) }),
    'admin.reports.club': async (params) => ({ data: await this.club.load(params) }),
    'admin.reports.export': (params, context) => this.exportFile(params, context),
    'admin.reports.exportClub': (params, context) => this.exportFile({ ...params, report: 'club' }, context),
  };

  private exportFile(request: ReportRequest, context: CallContext) {
    return fileExportResponse(context, 'report.csv', (staffId, noted) => this.exports.request(request, staffId, noted));
  }
}
