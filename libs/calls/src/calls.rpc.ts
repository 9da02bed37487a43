import type { callsContract } from '@shop/contracts';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import { ConfirmationStats } from '@shop/orders';
import { commandContextOf, type Caller, type HandlersFor } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { QueueQueries } from './call-queue.queries.js';
import { Claiming, type Agent } from './claiming.js';
import { HeldCalls } from './held-calls.js';
import { servedBy, servedOf } from './served-countries.js';

/** The console's methods about calls. */
@Injectable()
export class CallsRpc {
  constructor(
    @Inject(QueueQueries) private readonly queue: QueueQueries,
    @Inject(Claiming) private readonly claiming: Claiming,
    @Inject(HeldCalls) private readonly held: HeldCalls,
    @Inject(ConfirmationStats) private readonly stats: ConfirmationStats,
  ) {}

  readonly handlers: HandlersFor<typeof callsContract> = {
    'admin.calls.queue': async ({ countries: asked, late, pagination }, context) => {
      const countries = servedOf(context, asked);
      if (isRejection(countries)) return countries;
      const served = servedBy(context);
      return { data: await this.queue.page({ countries, served, late, pagination }, context.now) };
    },
    'admin.calls.next': async ({ countries: asked }, context) => {
      const agent = agentOf(context.caller);
      if (isRejection(agent)) return agent;
      const countries = servedOf(context, asked);
      if (isRejection(countries)) return countries;
      const lease = await this.claiming.next(agent, countries, commandContextOf(context));
      return isRejection(lease) ? lease : { data: lease };
    },
    'admin.calls.claim': async ({ orderId }, context) => {
      const agent = agentOf(context.caller);
      if (isRejection(agent)) return agent;
      const lease = await this.claiming.claim(agent, orderId, commandContextOf(context));
      return isRejection(lease) ? lease : { data: lease };
    },
    'admin.calls.takeOver': async ({ orderId, reason }, context) => {
      const agent = agentOf(context.caller);
      if (isRejection(agent)) return agent;
      const lease = await this.claiming.takeOver(agent, orderId, reason, commandContextOf(context));
      return isRejection(lease) ? lease : { data: lease };
    },
    'admin.calls.heartbeat': async ({ orderId, token }, { caller }) => {
      const agent = agentOf(caller);
      if (isRejection(agent)) return agent;
      const lease = await this.held.extend(agent, orderId, token);
      return isRejection(lease) ? lease : { data: { leaseUntil: lease.leaseUntil } };
    },
    'admin.calls.release': async ({ orderId, token }, context) => {
      const agent = agentOf(context.caller);
      if (isRejection(agent)) return agent;
      const released = await this.held.release(agent, orderId, token, commandContextOf(context));
      return isRejection(released) ? released : { data: null, position: released.position };
    },
    'admin.calls.record': async (params, context) => {
      const agent = agentOf(context.caller);
      if (isRejection(agent)) return agent;
      const recorded = await this.held.record(agent, params, commandContextOf(context));
      return isRejection(recorded) ? recorded : { data: recorded.answer, position: recorded.position };
    },
    'admin.calls.stats': async ({ from, to }) => ({ data: await this.stats.between(from, to) }),
  };
}

function agentOf(caller: Caller): Agent | Rejection<'NOT_LOGGED_IN'> {
  return caller.kind === 'staff'
    ? { id: caller.staffId, name: caller.name }
    : reject('NOT_LOGGED_IN', 'No member of staff is logged in');
}
