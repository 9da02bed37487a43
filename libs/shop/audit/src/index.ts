export { auditTrailProjection } from './audit-trail.projection.js';
export { AuditModule, type AuditOptions } from './audit.module.js';
export { AuditRpc } from './audit.rpc.js';
export type { RecordNameSource } from './record-names.js';
