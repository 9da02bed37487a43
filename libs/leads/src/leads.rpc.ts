import type { leadsContract } from '@shop/contracts';
import { reject, type Rejection } from '@shop/kernel';
import { commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { LEAD_CALLS, type LeadCalls } from './lead-calls.js';
import { LeadFollowing } from './lead-following.js';
import { LeadSearch } from './lead-list.queries.js';

/** The console's methods about leads. */
@Injectable()
export class LeadsRpc {
  constructor(
    @Inject(LeadSearch) private readonly leads: LeadSearch,
    @Inject(LeadFollowing) private readonly following: LeadFollowing,
    @Optional() @Inject(LEAD_CALLS) private readonly calls: LeadCalls | null,
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
      (await this.heldByAnother(params.id, context)) ?? this.following.record(params, commandContextOf(context)),
  };

  /** What is said on the call would be lost if the lead were settled beside it. */
  private async heldByAnother(leadId: string, { caller }: CallContext): Promise<Rejection<'CONFLICT'> | null> {
    const holder = (await this.calls?.callerOf(leadId)) ?? null;
    if (holder === null || (caller.kind === 'staff' && caller.staffId === holder)) return null;
    return reject('CONFLICT', 'Somebody is calling this lead', { claimedBy: holder });
  }
}
