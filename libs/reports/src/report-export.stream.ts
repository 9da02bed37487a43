import type { StreamKind } from '@shop/event-store';
import { reject } from '@shop/kernel';
import { reportExportEvents, type AskedReport, type ReportExportEvent } from './report-export.events.js';

export interface ExportReport {
  readonly type: 'ExportReport';
  readonly exportId: string;
  readonly staffId: string;
  readonly asked: AskedReport;
  readonly now: string;
}

type ReportExportState = { readonly status: 'none' } | ({ readonly status: 'asked' } & ReportExportEvent['data']);

/** One taking-out of a report: asked for once. */
export const reportExportStream: StreamKind<ExportReport, ReportExportEvent, ReportExportState, 'CONFLICT'> = {
  category: 'reportexport',
  events: reportExportEvents,
  decider: {
    initial: { status: 'none' },
    evolve: (_state, { data }) => ({ status: 'asked', ...data }),
    decide: ({ exportId, staffId, asked, now }, state) => {
      if (state.status !== 'none') return reject('CONFLICT', 'This was asked for already');
      return [{ type: 'ReportExported', data: { exportId, staffId, requestedAt: now, ...asked } }];
    },
  },
};
