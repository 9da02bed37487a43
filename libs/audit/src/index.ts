export { auditTrailProjection } from './audit-trail.projection.js';
export { AuditModule } from './audit.module.js';
export { AuditRpc } from './audit.rpc.js';
