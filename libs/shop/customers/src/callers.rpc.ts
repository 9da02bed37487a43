import type { callersContract } from '@shop/contracts';
import { reject } from '@shop/kernel';
import type { HandlersFor } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { CallerLookup } from './caller-lookup.js';

@Injectable()
export class CallersRpc {
  constructor(@Inject(CallerLookup) private readonly callers: CallerLookup) {}

  readonly handlers: HandlersFor<typeof callersContract> = {
    'admin.calls.lookUp': async ({ phone, orderId }) => {
      const found = phone === undefined ? await this.callers.byOrder(orderId ?? '') : await this.callers.byPhone(phone);
      return found === null ? reject('NOT_FOUND', 'Order not found') : { data: found };
    },
  };
}
