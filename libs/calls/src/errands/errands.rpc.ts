import type { callErrandsContract } from '@shop/contracts';
import { isRejection, reject } from '@shop/kernel';
import { commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import type { Agent } from '../claiming.js';
import { servedOf } from '../served-countries.js';
import { ErrandClaiming } from './errand-claiming.js';
import { ErrandDetails } from './errand-details.js';
import { ErrandQueue } from './errand-queue.queries.js';
import { HeldErrands } from './held-errands.js';

/** The console's methods about calls that are not orders. */
@Injectable()
export class ErrandsRpc {
  constructor(
    @Inject(ErrandQueue) private readonly queue: ErrandQueue,
    @Inject(ErrandDetails) private readonly details: ErrandDetails,
    @Inject(ErrandClaiming) private readonly claiming: ErrandClaiming,
    @Inject(HeldErrands) private readonly held: HeldErrands,
  ) {}

  readonly handlers: HandlersFor<typeof callErrandsContract> = {
    'admin.errands.queue': async ({ countries: asked, kind, pagination }, context) => {
      const countries = servedOf(context, asked);
      if (isRejection(countries)) return countries;
      return { data: await this.queue.page(countries, kind, pagination, context.now) };
    },
    'admin.errands.getOne': async ({ id }, { now }) => {
      const errand = await this.details.of(id, now);
      return errand === null ? reject('NOT_FOUND', 'There is no such call') : { data: errand };
    },
    'admin.errands.next': async ({ countries: asked }, context) => {
      const countries = servedOf(context, asked);
      if (isRejection(countries)) return countries;
      const next = await this.claiming.next(agentOf(context), countries, commandContextOf(context));
      return isRejection(next) ? next : { data: next };
    },
    'admin.errands.claim': async ({ id }, context) => {
      const lease = await this.claiming.claim(agentOf(context), id, commandContextOf(context));
      return isRejection(lease) ? lease : { data: lease };
    },
    'admin.errands.takeOver': async ({ id, reason }, context) => {
      const lease = await this.claiming.takeOver(agentOf(context), id, reason, commandContextOf(context));
      return isRejection(lease) ? lease : { data: lease };
    },
    'admin.errands.heartbeat': async ({ id, token }, context) => {
      const lease = await this.held.extend(agentOf(context), id, token);
      return isRejection(lease) ? lease : { data: { leaseUntil: lease.leaseUntil } };
    },
    'admin.errands.release': async ({ id, token }, context) => {
      const released = await this.held.release(agentOf(context), id, token, commandContextOf(context));
      return isRejection(released) ? released : { data: null, position: released.position };
    },
    'admin.errands.record': async (params, context) => {
      const recorded = await this.held.record(agentOf(context), params, commandContextOf(context));
      return isRejection(recorded) ? recorded : { data: recorded.answer, position: recorded.position };
    },
  };
}

/** Access was checked before: only staff come here. */
function agentOf({ caller }: CallContext): Agent {
  if (caller.kind !== 'staff') throw new Error('A method of staff was called by somebody else');
  return { id: caller.staffId, name: caller.name };
}
