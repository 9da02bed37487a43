export { AuditExports, auditExportStream } from './audit-exports.js';
export { auditTrailProjection } from './audit-trail.projection.js';
export { auditModule } from './audit.module.js';
export { AuditRpc } from './audit.rpc.js';
export { historyModule } from './history.module.js';
export { HistoryRpc } from './history.rpc.js';
export { RECORD_FINDER } from './record-finder.js';
export { RECORD_NAME_SOURCES, type RecordNameSource } from './record-names.js';
export { recordNamesModule } from './record-names.module.js';
