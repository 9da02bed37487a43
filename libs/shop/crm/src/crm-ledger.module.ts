import { defineModule, POOL, provide } from '@shop/module';
import { CrmLedger } from './crm-ledger.js';

/** For modules that show what the CRM was told, and need no jobs. */
export const crmLedgerModule = defineModule({
  name: 'crm/ledger',
  services: [provide(CrmLedger, POOL)],
  exports: [CrmLedger],
});
