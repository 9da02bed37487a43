export { CRM_PARTNER, crmModule } from './crm.module.js';
export { crmLedgerModule } from './crm-ledger.module.js';
export { CrmLedger, type CrmDelivery, type CrmDeliveryStatus } from './crm-ledger.js';
export { DeliveriesRpc } from './deliveries.rpc.js';
export { CrmBackground } from './crm-background.js';
export type { FindCrm } from './http-crm.js';
