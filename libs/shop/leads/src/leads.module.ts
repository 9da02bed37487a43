import { CatalogueModule } from '@shop/catalogue';
import { CrmLedgerModule } from '@shop/crm';
import { StaffModule } from '@shop/staff';
import { Module } from '@nestjs/common';
import { CONFIG, POOL, type Config } from '@shop/platform';
import { AttemptLimiter, createAttemptLimiter } from '@shop/rpc';
import { LeadIdentity } from './lead-identity.js';
import { LeadQueries } from './lead-list.queries.js';
import { LeadCommands } from './lead-commands.js';
import { LeadIntake } from './lead-intake.js';
import { ExecuteLeadHandler } from './lead.stream.js';
import { LeadsRpc } from './leads.rpc.js';

/** Requires the global `CqrsModule.forRoot()` in the application. */
@Module({
  imports: [CatalogueModule, CrmLedgerModule, StaffModule],
  providers: [
    ExecuteLeadHandler,
    {
      provide: LeadIdentity,
      useFactory: (config: Config) => new LeadIdentity(config.secrets.derived('lead-ids').reveal()),
      inject: [CONFIG],
    },
    { provide: AttemptLimiter, useFactory: createAttemptLimiter, inject: [POOL, CONFIG] },
    LeadIntake,
    LeadQueries,
    LeadCommands,
    LeadsRpc,
  ],
  exports: [LeadIntake, LeadQueries, LeadCommands, LeadsRpc],
})
export class LeadsModule {}
