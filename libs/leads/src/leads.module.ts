import { CatalogueModule } from '@shop/catalogue';
import { CrmLedgerModule } from '@shop/crm';
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '@shop/platform';
import { LeadIdentity } from './lead-identity.js';
import { LeadSearch } from './lead-list.queries.js';
import { LeadReception } from './lead-reception.js';
import { ExecuteLeadHandler } from './lead.stream.js';
import { LeadsRpc } from './leads.rpc.js';

/** Wants `CqrsModule.forRoot()`, which is global, in the application. */
@Module({
  imports: [CatalogueModule, CrmLedgerModule],
  providers: [
    ExecuteLeadHandler,
    {
      provide: LeadIdentity,
      useFactory: (config: Config) => new LeadIdentity(config.secrets.dataKey.reveal()),
      inject: [CONFIG],
    },
    LeadReception,
    LeadSearch,
    LeadsRpc,
  ],
  exports: [LeadReception, LeadsRpc],
})
export class LeadsModule {}
