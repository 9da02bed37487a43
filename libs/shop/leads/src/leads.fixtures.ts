import { leadsContract } from '@shop/contracts';
import { crmModule } from '@shop/crm';
import { startTestShop, type TestShop } from '@shop/testing';
import { leadsModule, LeadsRpc } from './index.js';
import { leadsEvents } from '@shop/events/leads';

export function startLeadsShop(): Promise<TestShop> {
  return startTestShop({
    contract: leadsContract,
    handlers: (app) => app.get(LeadsRpc, { strict: false }).handlers,
    modules: [leadsModule],
    events: leadsEvents,
    projections: leadsModule.projections,
    migrations: crmModule.migrations,
  });
}
