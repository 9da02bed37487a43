import { fileExportStream } from '@shop/exports';
import { reportExportEvents, type ReportRequest, type ReportExportEvent } from '@shop/events/reports';

export const reportExportStream = fileExportStream<ReportRequest, ReportExportEvent>({
  category: 'reportexport',
  events: reportExportEvents,
  toEvent: (asker, asked) => ({ type: 'ReportExported', data: { ...asker, ...asked } }),
  toRequest: ({ data }) => data,
});
