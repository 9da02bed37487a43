import type { blockedNumbersContract } from '@shop/contracts';
import { parsePhone } from '@shop/countries';
import { reject } from '@shop/kernel';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import { agentOf } from './calling-staff.js';
import type { NumberBlocks } from './number-blocks.js';

export class NumberBlocksRpc {
  constructor(private readonly blocks: NumberBlocks) {}

  readonly handlers: HandlersFor<typeof blockedNumbersContract> = {
    'admin.calls.blocks': async (params) => ({ data: await this.blocks.list(params) }),
    'admin.calls.block': async ({ phone, reason }, context) => {
      const number = parsePhone(phone, context.country);
      if (number === null) {
        const details = [{ path: 'phone', message: 'A number of one of the four countries, with its calling code' }];
        return reject('INVALID_PARAMS', 'Invalid params', { details });
      }
      return this.blocks.block(number, reason, agentOf(context).id, commandContextOf(context));
    },
    'admin.calls.unblock': async ({ id }, context) =>
      this.blocks.unblock(id, agentOf(context).id, commandContextOf(context)),
  };
}
