import { callKinds, type callsContract, type callTasksContract } from '@shop/contracts';
import { isRejection, reject } from '@shop/kernel';
import type { HandlersFor } from '@shop/rpc';
import type { CallTaskCommands } from './call-task-commands.js';
import type { CallTaskDetails } from './call-task-details.js';
import type { CallTaskQueueQueries } from './call-task-queue.queries.js';
import { agentRequestOf, selectServedCountries, servedCountriesOf } from './calling-staff.js';
import type { OrderConfirmations } from './order-confirmations.js';
import type { OrderCallUndo } from './order-call-undo.js';
import type { OtherCallTasks } from './other-call-tasks.js';

/** Orders to confirm. */
export class CallsRpc {
  constructor(
    private readonly queue: CallTaskQueueQueries,
    private readonly commands: CallTaskCommands,
    private readonly orders: OrderConfirmations,
    private readonly outcomes: OrderCallUndo,
  ) {}

  readonly handlers: HandlersFor<typeof callsContract> = {
    'admin.calls.queue': async ({ countries: asked, late, pagination }, context) => {
      const countries = selectServedCountries(context, asked);
      if (isRejection(countries)) return countries;
      const served = servedCountriesOf(context);
      return { data: await this.queue.orders({ countries, served, late, pagination }, context.now) };
    },
    'admin.calls.next': async ({ countries: asked, kinds }, context) => {
      const countries = selectServedCountries(context, asked);
      if (isRejection(countries)) return countries;
      const next = await this.commands.next({ countries, kinds, returnable: kinds }, agentRequestOf(context));
      return isRejection(next) ? next : { data: next };
    },
    'admin.calls.claim': ({ orderId }, context) => this.commands.claim(this.orders, orderId, agentRequestOf(context)),
    'admin.calls.takeOver': ({ orderId, reason }, context) =>
      this.commands.claim(this.orders, orderId, agentRequestOf(context), reason),
    'admin.calls.heartbeat': ({ orderId, token }, context) =>
      this.commands.heartbeat(this.orders, orderId, token, agentRequestOf(context)),
    'admin.calls.release': ({ orderId, token }, context) =>
      this.commands.release(this.orders, orderId, token, agentRequestOf(context)),
    'admin.calls.record': (params, context) =>
      this.commands.record(this.orders, params.orderId, params, agentRequestOf(context)),
    'admin.calls.undo': (params, context) => this.outcomes.undo(params, agentRequestOf(context)),
  };
}

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
      const next = await this.commands.next({ countries, kinds, returnable: callKinds }, agentRequestOf(context));
      if (isRejection(next)) return next;
      if (next === null) return { data: { order: null, errand: null } };
      return { data: 'order' in next ? { order: next, errand: null } : { order: null, errand: next } };
    },
    'admin.errands.claim': ({ id }, context) => this.commands.claim(this.others, id, agentRequestOf(context)),
    'admin.errands.takeOver': ({ id, reason }, context) =>
      this.commands.claim(this.others, id, agentRequestOf(context), reason),
    'admin.errands.heartbeat': ({ id, token }, context) =>
      this.commands.heartbeat(this.others, id, token, agentRequestOf(context)),
    'admin.errands.release': ({ id, token }, context) =>
      this.commands.release(this.others, id, token, agentRequestOf(context)),
    'admin.errands.record': (params, context) =>
      this.commands.record(this.others, params.id, params, agentRequestOf(context)),
  };
}
