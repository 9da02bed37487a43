import type { LeadCalls } from '@shop/leads';
import { Inject, Injectable } from '@nestjs/common';
import { ErrandLeases } from './errand-leases.js';
import { errandIdOf } from './errand.stream.js';

/** Who is calling which lead. */
@Injectable()
export class LeadsInHand implements LeadCalls {
  constructor(@Inject(ErrandLeases) private readonly leases: ErrandLeases) {}

  async callerOf(leadId: string): Promise<string | null> {
    return (await this.leases.holderOf(errandIdOf('lead', leadId)))?.staffId ?? null;
  }
}
