import type { leadsContract, shopLeadsContract } from '@shop/contracts';
import { isRejection, reject } from '@shop/kernel';
import { addressKey, commandContextOf, type HandlersFor } from '@shop/rpc';
import { type ClaimedCalls } from '@shop/staff';
import type { LeadCommands } from './lead-commands.js';
import type { LeadIntake } from './lead-intake.js';
import type { LeadQueries } from './lead-list.queries.js';

export class LeadsRpc {
  constructor(
    private readonly leads: LeadQueries,
    private readonly commands: LeadCommands,
    private readonly calls: ClaimedCalls | null,
  ) {}

  readonly handlers: HandlersFor<typeof leadsContract> = {
    'admin.leads.getList': async (params) => ({ data: await this.leads.list(params) }),
    'admin.leads.getOne': async ({ id }) => {
      const lead = await this.leads.byId(id);
      return lead === null ? reject('NOT_FOUND', 'Lead not found') : { data: lead };
    },
    'admin.leads.resync': ({ ids }, context) => this.commands.resync(ids, commandContextOf(context)),
    'admin.leads.withdrawConsent': (params, context) =>
      this.commands.withdrawConsent(params, context.now, commandContextOf(context)),
    'admin.leads.record': async (params, context) =>
      (await this.calls?.rejectionFor(context, params.id, ['lead'])) ??
      this.commands.recordCall(params, commandContextOf(context)),
  };
}

export class ShopLeadsRpc {
  constructor(private readonly intake: LeadIntake) {}

  readonly handlers: HandlersFor<typeof shopLeadsContract> = {
    'shopLeads.f.requestStockNotice': async (params, context) => {
      const { country, now, ip } = context;
      const { correlationId } = commandContextOf(context);
      const received = await this.intake.receiveStockNotice(params, {
        country,
        now,
        correlationId,
        address: addressKey(ip),
      });
      return isRejection(received) ? received : { data: null };
    },
  };
}
