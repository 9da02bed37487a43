import { crmDelivery } from './delivery.job.js';

export { CRM_PARTNER, CrmModule } from './crm.module.js';
export { CrmLedgerModule } from './crm-ledger.module.js';
export { CrmLedger, type ToldToCrm } from './crm-ledger.js';
export { CrmBackground } from './crm-background.js';
export { crmMigrations } from './crm.migrations.js';
export type { FindCrm } from './http-crm.js';
export const crmJobs = [crmDelivery] as const;
