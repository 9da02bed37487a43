import { leadsContract } from '@shop/contracts';
import { crmModule } from '@shop/crm';
import { leadsEvents } from '@shop/events/leads';
import { startTestShop, type TestShop } from '@shop/testing';
import { leadsModule, LeadsRpc } from './index.js';

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
