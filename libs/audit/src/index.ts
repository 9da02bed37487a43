export { auditTrailProjection } from './audit-trail.projection.js';
export { AuditModule, type AuditParts } from './audit.module.js';
export { AuditRpc } from './audit.rpc.js';
export type { RecordNames } from './record-names.js';
