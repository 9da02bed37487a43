import type { callsContract } from '@shop/contracts';
import { isRejection } from '@shop/kernel';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import type { CallTaskCommands } from './call-task-commands.js';
import type { CallTaskQueueQueries } from './call-task-queue.queries.js';
import { agentOf, selectServedCountries, servedCountriesOf } from './calling-staff.js';
import type { OrderConfirmations } from './order-confirmations.js';

/** Orders to confirm. */
export class CallsRpc {
  constructor(
    private readonly queue: CallTaskQueueQueries,
    private readonly commands: CallTaskCommands,
    private readonly orders: OrderConfirmations,
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
      const request = { countries, kinds, returnable: kinds };
      const next = await this.commands.next(agentOf(context), request, commandContextOf(context));
      return isRejection(next) ? next : { data: next };
    },
    'admin.calls.claim': async ({ orderId }, context) => {
      const lease = await this.commands.claim(this.orders, agentOf(context), orderId, commandContextOf(context));
      return isRejection(lease) ? lease : { data: lease };
    },
    'admin.calls.takeOver': async ({ orderId: id, reason }, context) => {
      const request = { id, reason };
      const lease = await this.commands.takeOver(this.orders, agentOf(context), request, commandContextOf(context));
      return isRejection(lease) ? lease : { data: lease };
    },
    'admin.calls.heartbeat': async ({ orderId, token }, context) => {
      const lease = await this.commands.heartbeat(this.orders, agentOf(context), orderId, token);
      return isRejection(lease) ? lease : { data: { leaseUntil: lease.leaseUntil } };
    },
    'admin.calls.release': async ({ orderId: id, token }, context) => {
      const held = { id, token };
      const released = await this.commands.release(this.orders, agentOf(context), held, commandContextOf(context));
      return isRejection(released) ? released : { data: null, position: released.position };
    },
    'admin.calls.record': async (params, context) => {
      const [agent, id] = [agentOf(context), params.orderId];
      const recorded = await this.commands.record(this.orders, agent, id, params, commandContextOf(context));
      return isRejection(recorded) ? recorded : { data: recorded.response, position: recorded.position };
    },
  };
}
