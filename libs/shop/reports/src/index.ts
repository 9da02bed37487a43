export { CallStatsRpc } from './call-stats.rpc.js';
export { ReportExports } from './report-exports.js';
export { reportsModule } from './reports.module.js';
export { ReportsRpc } from './reports.rpc.js';
