import type { callTasksContract } from '@shop/contracts';
import { isRejection, reject } from '@shop/kernel';
import { commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import type { Agent } from '../call-claim-commands.js';
import { selectServedCountries } from '../served-countries.js';
import type { CallTaskClaimCommands } from './call-task-claim-commands.js';
import type { CallTaskDetails } from './call-task-details.js';
import type { CallTaskQueueQueries } from './call-task-queue.queries.js';
import type { ClaimedCallTaskCommands } from './claimed-call-task-commands.js';

export class CallTasksRpc {
  constructor(
    private readonly queue: CallTaskQueueQueries,
    private readonly details: CallTaskDetails,
    private readonly claims: CallTaskClaimCommands,
    private readonly claimed: ClaimedCallTaskCommands,
  ) {}

  readonly handlers: HandlersFor<typeof callTasksContract> = {
    'admin.errands.queue': async ({ countries: asked, kind, pagination }, context) => {
      const countries = selectServedCountries(context, asked);
      if (isRejection(countries)) return countries;
      return { data: await this.queue.page(countries, kind, pagination, context.now) };
    },
    'admin.errands.getOne': async ({ id }, { now }) => {
      const callTask = await this.details.find(id, now);
      return callTask === null ? reject('NOT_FOUND', 'Call task not found') : { data: callTask };
    },
    'admin.errands.next': async ({ countries: asked }, context) => {
      const countries = selectServedCountries(context, asked);
      if (isRejection(countries)) return countries;
      const next = await this.claims.next(agentOf(context), countries, commandContextOf(context));
      return isRejection(next) ? next : { data: next };
    },
    'admin.errands.claim': async ({ id }, context) => {
      const lease = await this.claims.claim(agentOf(context), id, commandContextOf(context));
      return isRejection(lease) ? lease : { data: lease };
    },
    'admin.errands.takeOver': async ({ id, reason }, context) => {
      const lease = await this.claims.takeOver(agentOf(context), id, reason, commandContextOf(context));
      return isRejection(lease) ? lease : { data: lease };
    },
    'admin.errands.heartbeat': async ({ id, token }, context) => {
      const lease = await this.claimed.extend(agentOf(context), id, token);
      return isRejection(lease) ? lease : { data: { leaseUntil: lease.leaseUntil } };
    },
    'admin.errands.release': async ({ id, token }, context) => {
      const released = await this.claimed.release(agentOf(context), id, token, commandContextOf(context));
      return isRejection(released) ? released : { data: null, position: released.position };
    },
    'admin.errands.record': async (params, context) => {
      const recorded = await this.claimed.record(agentOf(context), params, commandContextOf(context));
      return isRejection(recorded) ? recorded : { data: recorded.response, position: recorded.position };
    },
  };
}

function agentOf({ caller }: CallContext): Agent {
  if (caller.kind !== 'staff') throw new Error('A staff method was called by a caller who is not staff');
  return { id: caller.staffId, name: caller.name };
}
