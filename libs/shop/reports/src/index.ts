export { callStatsModule } from './call-stats.module.js';
export { CallStatsRpc } from './call-stats.rpc.js';
export { remindersModule } from './reminders.module.js';
export { ReportExports } from './report-exports.js';
export { reportsModule } from './reports.module.js';
export { ReportsRpc } from './reports.rpc.js';
