import type { callersContract } from '@shop/contracts';
import { reject } from '@shop/kernel';
import type { HandlersFor } from '@shop/rpc';
import type { CallerLookup } from './caller-lookup.js';

export class CallersRpc {
  constructor(private readonly callers: CallerLookup) {}

  readonly handlers: HandlersFor<typeof callersContract> = {
    'admin.calls.lookUp': async ({ phone, orderId }) => {
      const found = phone === undefined ? await this.callers.byOrder(orderId ?? '') : await this.callers.byPhone(phone);
      return found === null ? reject('NOT_FOUND', 'Order not found') : { data: found };
    },
  };
}
