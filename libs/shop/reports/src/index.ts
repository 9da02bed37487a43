import { reportExportEvents } from '@shop/events/reports';
import { reportExportStream } from './report-export.stream.js';

export { ReportExports } from './report-exports.js';
export { ReportsModule } from './reports.module.js';
export { ReportsRpc } from './reports.rpc.js';
export const reportsEvents = reportExportEvents;
export const reportsStreams = [reportExportStream] as const;
