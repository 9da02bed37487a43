import { catalogueModule, OfferCatalogue } from '@shop/catalogue';
import { crmLedgerModule, CrmLedger } from '@shop/crm';
import { leadsEvents } from '@shop/events/leads';
import { changeSources } from '@shop/history';
import {
  CLOCK,
  CONFIG,
  contribute,
  defineModule,
  optional,
  POOL,
  provide,
  provideBy,
  READ_MODELS,
  STREAMS,
} from '@shop/module';
import type { Config } from '@shop/platform';
import { AttemptLimiter, createAttemptLimiter } from '@shop/rpc';
import { staffModule, StaffDirectory, CLAIMED_CALLS } from '@shop/staff';
import { LeadCommands } from './lead-commands.js';
import { LeadIdentity } from './lead-identity.js';
import { LeadIntake } from './lead-intake.js';
import { leadListProjection } from './lead-list.projection.js';
import { LeadQueries } from './lead-list.queries.js';
import { leadStream } from './lead.stream.js';
import { LeadsBackground } from './leads-background.js';
import { LeadsRpc, ShopLeadsRpc } from './leads.rpc.js';
import { StockNoticesProcess } from './stock-notices.process.js';

export const leadsModule = defineModule({
  name: 'leads',
  imports: [catalogueModule, crmLedgerModule, staffModule],
  events: leadsEvents,
  streams: [leadStream],
  projections: [leadListProjection],
  services: [
    provideBy(LeadIdentity, (config: Config) => new LeadIdentity(config.secrets.derived('lead-ids').reveal()), CONFIG),
    provideBy(AttemptLimiter, createAttemptLimiter, POOL, CONFIG),
    provide(LeadIntake, STREAMS, OfferCatalogue, LeadIdentity, AttemptLimiter),
    provide(LeadQueries, POOL, CrmLedger, StaffDirectory, OfferCatalogue),
    provide(LeadCommands, STREAMS, LeadQueries),
    provide(LeadsRpc, LeadQueries, LeadCommands, optional(CLAIMED_CALLS)),
    provide(ShopLeadsRpc, LeadIntake),
    provide(StockNoticesProcess, STREAMS, LeadQueries, READ_MODELS, CLOCK),
    provide(LeadsBackground, StockNoticesProcess),
  ],
  exports: [LeadIntake, LeadQueries, LeadCommands, LeadsRpc, ShopLeadsRpc],
  contributions: [
    contribute(changeSources, {
      resource: 'leads',
      category: 'lead',
      events: leadsEvents,
      roles: ['agent', 'support', 'manager'],
    }),
  ],
  methods: ['admin.leads', 'shopLeads'],
  rpc: [LeadsRpc, ShopLeadsRpc],
  background: [LeadsBackground],
});
