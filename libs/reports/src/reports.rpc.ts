import type { clubReportsContract, reportsContract } from '@shop/contracts';
import { fileAnswer } from '@shop/orders';
import type { CallContext, HandlersFor } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { ClubReports } from './club-reports.js';
import { OrderReports } from './order-reports.js';
import type { AskedReport } from './report-export.events.js';
import { ReportExports } from './report-exports.js';

/** The reports for the shop's owner. */
@Injectable()
export class ReportsRpc {
  constructor(
    @Inject(OrderReports) private readonly orders: OrderReports,
    @Inject(ClubReports) private readonly club: ClubReports,
    @Inject(ReportExports) private readonly exports: ReportExports,
  ) {}

  readonly handlers: HandlersFor<typeof reportsContract & typeof clubReportsContract> = {
    'admin.reports.orders': async (params) => ({ data: await this.orders.of(params) }),
    'admin.reports.club': async (params) => ({ data: await this.club.of(params) }),
    'admin.reports.export': (params, context) => this.file(params, context),
    'admin.reports.exportClub': (params, context) => this.file({ ...params, report: 'club' }, context),
  };

  private file(asked: AskedReport, context: CallContext) {
    return fileAnswer(context, 'report.csv', (staffId, noted) => this.exports.ask(asked, staffId, noted));
  }
}
