import { auditExported } from './audit-export.events.js';

export * from './audit-export.events.js';

export const auditEvents = [auditExported] as const;
