import { callKinds, type callTasksContract } from '@shop/contracts';
import { isRejection, reject } from '@shop/kernel';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import type { CallTaskCommands } from './call-task-commands.js';
import type { CallTaskDetails } from './call-task-details.js';
import type { CallTaskQueueQueries } from './call-task-queue.queries.js';
import { agentOf, selectServedCountries } from './calling-staff.js';
import type { OtherCallTasks } from './other-call-tasks.js';

/** All other call tasks. */
export class CallTasksRpc {
  constructor(
    private readonly queue: CallTaskQueueQueries,
    private readonly details: CallTaskDetails,
    private readonly commands: CallTaskCommands,
    private readonly others: OtherCallTasks,
  ) {}

  readonly handlers: HandlersFor<typeof callTasksContract> = {
    'admin.errands.queue': async ({ countries: asked, kind, pagination }, context) => {
      const countries = selectServedCountries(context, asked);
      if (isRejection(countries)) return countries;
      return { data: await this.queue.others({ countries, kind, pagination }, context.now) };
    },
    'admin.errands.getOne': async ({ id }, { now }) => {
      const callTask = await this.details.find(id, now);
      return callTask === null ? reject('NOT_FOUND', 'Call task not found') : { data: callTask };
    },
    'admin.errands.next': async ({ countries: asked, kinds = callKinds }, context) => {
      const countries = selectServedCountries(context, asked);
      if (isRejection(countries)) return countries;
      const request = { countries, kinds, returnable: callKinds };
      const next = await this.commands.next(agentOf(context), request, commandContextOf(context));
      if (isRejection(next)) return next;
      if (next === null) return { data: { order: null, errand: null } };
      return { data: 'order' in next ? { order: next, errand: null } : { order: null, errand: next } };
    },
    'admin.errands.claim': async ({ id }, context) => {
      const lease = await this.commands.claim(this.others, agentOf(context), id, commandContextOf(context));
      return isRejection(lease) ? lease : { data: lease };
    },
    'admin.errands.takeOver': async (request, context) => {
      const lease = await this.commands.takeOver(this.others, agentOf(context), request, commandContextOf(context));
      return isRejection(lease) ? lease : { data: lease };
    },
    'admin.errands.heartbeat': async ({ id, token }, context) => {
      const lease = await this.commands.heartbeat(this.others, agentOf(context), id, token);
      return isRejection(lease) ? lease : { data: { leaseUntil: lease.leaseUntil } };
    },
    'admin.errands.release': async (held, context) => {
      const released = await this.commands.release(this.others, agentOf(context), held, commandContextOf(context));
      return isRejection(released) ? released : { data: null, position: released.position };
    },
    'admin.errands.record': async (params, context) => {
      const [agent, id] = [agentOf(context), params.id];
      const recorded = await this.commands.record(this.others, agent, id, params, commandContextOf(context));
      return isRejection(recorded) ? recorded : { data: recorded.response, position: recorded.position };
    },
  };
}
