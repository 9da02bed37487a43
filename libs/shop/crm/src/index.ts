import { crmDeliveryJob } from './delivery.job.js';
import { redriveEvents } from '@shop/events/crm';
import { redriveStream } from './redrive.stream.js';

export { CRM_PARTNER, CrmModule } from './crm.module.js';
export { CrmLedgerModule } from './crm-ledger.module.js';
export { CrmLedger, type CrmDelivery, type CrmDeliveryStatus } from './crm-ledger.js';
export { CrmAdminModule } from './crm-admin.module.js';
export { DeliveriesRpc } from './deliveries.rpc.js';
export { CrmBackground } from './crm-background.js';
export { crmMigrations } from './crm.migrations.js';
export type { FindCrm } from './http-crm.js';
export const crmJobs = [crmDeliveryJob] as const;
export const crmEvents = redriveEvents;
export const crmStreams = [redriveStream] as const;
