import { clubDimensions } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { addMilliseconds, isRejection, isUuid, type Rejection } from '@shop/kernel';
import { byteOrderMark } from '@shop/orders';
import { Inject, Injectable } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import { clubCsv } from './club-csv.js';
import { ClubReports } from './club-reports.js';
import { OrderReports } from './order-reports.js';
import { reportCsv } from './report-csv.js';
import type { AskedReport } from './report-export.events.js';
import { reportExportStream } from './report-export.stream.js';

/** For so long can a file be fetched after it was asked for. */
const fetchableMs = 10 * 60_000;

/** Reports as files: first it is noted who takes which one, then it is read. */
@Injectable()
export class ReportExports {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(OrderReports) private readonly reports: OrderReports,
    @Inject(ClubReports) private readonly club: ClubReports,
  ) {}

  /** @returns the id under which the file can be fetched */
  async ask(asked: AskedReport, staffId: string, context: CommandContext): Promise<string | Rejection<'CONFLICT'>> {
    const exportId = context.commandId;
    const command = { type: 'ExportReport', exportId, staffId, asked, now: context.now } as const;
    const outcome = await this.streams.execute(reportExportStream, exportId, command, context, { expectNew: true });
    return isRejection(outcome) ? outcome : exportId;
  }

  /** What this member of staff asked for a moment ago; null where there is no such file. */
  async askedFor(exportId: string, staffId: string, now: string): Promise<AskedReport | null> {
    if (!isUuid(exportId)) return null;
    const { state } = await this.streams.load(reportExportStream, exportId);
    if (state.status === 'none' || state.staffId !== staffId) return null;
    return addMilliseconds(state.requestedAt, fetchableMs) < now ? null : state;
  }

  /** The file's text, line by line. */
  async *lines({ report, by, from, to, country }: AskedReport): AsyncGenerator<string> {
    yield byteOrderMark;
    if (report === 'club') {
      const asked = { by: clubDimensions.find((one) => one === by) ?? 'total', from, to, country };
      yield* clubCsv(asked.by, await this.club.rows(asked));
    } else yield* reportCsv(report, by, await this.reports.all({ by, from, to, country }));
  }
}
