import type { callsContract } from '@shop/contracts';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import { commandContextOf, type Caller, type HandlersFor } from '@shop/rpc';
import type { CallClaimCommands, Agent } from './call-claim-commands.js';
import type { CallQueueQueries } from './call-queue.queries.js';
import type { ClaimedCallCommands } from './claimed-call-commands.js';
import { servedCountriesOf, selectServedCountries } from './served-countries.js';

export class CallsRpc {
  constructor(
    private readonly queue: CallQueueQueries,
    private readonly claims: CallClaimCommands,
    private readonly claimed: ClaimedCallCommands,
  ) {}

  readonly handlers: HandlersFor<typeof callsContract> = {
    'admin.calls.queue': async ({ countries: asked, late, pagination }, context) => {
      const countries = selectServedCountries(context, asked);
      if (isRejection(countries)) return countries;
      const served = servedCountriesOf(context);
      return { data: await this.queue.page({ countries, served, late, pagination }, context.now) };
    },
    'admin.calls.next': async ({ countries: asked }, context) => {
      const agent = agentOf(context.caller);
      if (isRejection(agent)) return agent;
      const countries = selectServedCountries(context, asked);
      if (isRejection(countries)) return countries;
      const lease = await this.claims.next(agent, countries, commandContextOf(context));
      return isRejection(lease) ? lease : { data: lease };
    },
    'admin.calls.claim': async ({ orderId }, context) => {
      const agent = agentOf(context.caller);
      if (isRejection(agent)) return agent;
      const lease = await this.claims.claim(agent, orderId, commandContextOf(context));
      return isRejection(lease) ? lease : { data: lease };
    },
    'admin.calls.takeOver': async ({ orderId, reason }, context) => {
      const agent = agentOf(context.caller);
      if (isRejection(agent)) return agent;
      const lease = await this.claims.takeOver(agent, orderId, reason, commandContextOf(context));
      return isRejection(lease) ? lease : { data: lease };
    },
    'admin.calls.heartbeat': async ({ orderId, token }, { caller }) => {
      const agent = agentOf(caller);
      if (isRejection(agent)) return agent;
      const lease = await this.claimed.extend(agent, orderId, token);
      return isRejection(lease) ? lease : { data: { leaseUntil: lease.leaseUntil } };
    },
    'admin.calls.release': async ({ orderId, token }, context) => {
      const agent = agentOf(context.caller);
      if (isRejection(agent)) return agent;
      const released = await this.claimed.release(agent, orderId, token, commandContextOf(context));
      return isRejection(released) ? released : { data: null, position: released.position };
    },
    'admin.calls.record': async (params, context) => {
      const agent = agentOf(context.caller);
      if (isRejection(agent)) return agent;
      const recorded = await this.claimed.record(agent, params, commandContextOf(context));
      return isRejection(recorded) ? recorded : { data: recorded.response, position: recorded.position };
    },
  };
}

function agentOf(caller: Caller): Agent | Rejection<'NOT_LOGGED_IN'> {
  return caller.kind === 'staff'
    ? { id: caller.staffId, name: caller.name }
    : reject('NOT_LOGGED_IN', 'No staff session');
}
