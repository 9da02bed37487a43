import { fileExportStream } from '@shop/orders';
import { reportExportEvents, type AskedReport, type ReportExportEvent } from './report-export.events.js';

/** One taking-out of a report: asked for once. */
export const reportExportStream = fileExportStream<AskedReport, ReportExportEvent>({
  category: 'reportexport',
  events: reportExportEvents,
  noted: (asker, asked) => ({ type: 'ReportExported', data: { ...asker, ...asked } }),
  askedIn: ({ data }) => data,
});
