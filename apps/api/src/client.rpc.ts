import type { clientContract } from '@shop/contracts';
import { scrubMessage } from '@shop/kernel';
import type { HandlersFor, RpcLog } from '@shop/rpc';

/** Browser faults go to the log under the id on the screen. Personal data is scrubbed again. */
export function clientHandlers(log: Pick<RpcLog, 'warn'>): HandlersFor<typeof clientContract> {
  return {
    'client.f.report': async ({ id, message, screen }, { country, correlationId }) => {
      const facts = { clientErrorId: id, failure: scrubMessage(message), screen, country, correlationId };
      log.warn(facts, 'A screen broke in a browser');
      return { data: null };
    },
  };
}
