import type { shopMessagesContract } from '@shop/contracts';
import { isRejection } from '@shop/kernel';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import type { Unsubscriptions } from './unsubscriptions.js';

export class UnsubscribeRpc {
  constructor(private readonly unsubscriptions: Unsubscriptions) {}

  readonly handlers: HandlersFor<typeof shopMessagesContract> = {
    'shopUsers.f.unsubscribe': async ({ Token }, context) => {
      const taken = await this.unsubscriptions.withdrawConsent(Token, commandContextOf(context));
      return isRejection(taken) ? taken : { data: { Channel: taken } };
    },
  };
}
