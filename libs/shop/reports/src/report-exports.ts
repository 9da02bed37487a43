import { clubDimensions } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import type { ReportRequest } from '@shop/events/reports';
import { findFileExport, requestFileExport, byteOrderMark } from '@shop/exports';
import type { Rejection } from '@shop/kernel';
import { clubCsv } from './club-csv.js';
import type { ClubReports } from './club-reports.js';
import type { OrderReports } from './order-reports.js';
import { reportCsv } from './report-csv.js';
import { reportExportStream } from './report-export.stream.js';

/** Records the export first, then reads the report. */
export class ReportExports {
  constructor(
    private readonly streams: Streams,
    private readonly reports: OrderReports,
    private readonly club: ClubReports,
  ) {}

  /** @returns id for the download */
  request(asked: ReportRequest, staffId: string, context: CommandContext): Promise<string | Rejection<'CONFLICT'>> {
    return requestFileExport(this.streams, reportExportStream, asked, staffId, context);
  }

  findRequest(exportId: string, staffId: string, now: string): Promise<ReportRequest | null> {
    return findFileExport(this.streams, reportExportStream, exportId, staffId, now);
  }

  async *lines({ report, by, from, to, country }: ReportRequest): AsyncGenerator<string> {
    yield byteOrderMark;
    if (report === 'club') {
      const asked = { by: clubDimensions.find((one) => one === by) ?? 'total', from, to, country };
      yield clubCsv(asked.by, await this.club.rows(asked));
    } else yield reportCsv(report, by, await this.reports.loadRows({ by, from, to, country }));
  }
}
