import type { leadsContract } from '@shop/contracts';
import { reject } from '@shop/kernel';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import { CALLS_IN_HAND, type CallsInHand } from '@shop/staff';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { LeadFollowing } from './lead-following.js';
import { LeadSearch } from './lead-list.queries.js';

/** The console's methods about leads. */
@Injectable()
export class LeadsRpc {
  constructor(
    @Inject(LeadSearch) private readonly leads: LeadSearch,
    @Inject(LeadFollowing) private readonly following: LeadFollowing,
    @Optional() @Inject(CALLS_IN_HAND) private readonly calls: CallsInHand | null,
  ) {}

  readonly handlers: HandlersFor<typeof leadsContract> = {
    'admin.leads.getList': async (params) => ({ data: await this.leads.list(params) }),
    'admin.leads.getOne': async ({ id }) => {
      const lead = await this.leads.one(id);
      return lead === null ? reject('NOT_FOUND', 'There is no such lead') : { data: lead };
    },
    'admin.leads.resync': ({ ids }, context) => this.following.resync(ids, commandContextOf(context)),
    'admin.leads.withdrawConsent': (params, context) =>
      this.following.withdrawConsent(params, context.now, commandContextOf(context)),
    'admin.leads.record': async (params, context) =>
      (await this.calls?.refusalFor(context, params.id, ['lead'])) ??
      this.following.record(params, commandContextOf(context)),
  };
}
