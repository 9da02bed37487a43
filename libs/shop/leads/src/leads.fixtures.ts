import { leadsContract } from '@shop/contracts';
import { crmMigrations } from '@shop/crm';
import { startTestShop, type TestShop } from '@shop/orders/testing';
import { LeadsModule, LeadsRpc, leadsEvents, leadsProjections } from './index.js';

export function startLeadsShop(): Promise<TestShop> {
  return startTestShop({
    contract: leadsContract,
    handlers: (app) => app.get(LeadsRpc, { strict: false }).handlers,
    modules: [LeadsModule],
    events: leadsEvents,
    projections: leadsProjections,
    migrations: crmMigrations,
  });
}
