import type { clientContract } from '@shop/contracts';
import { scrubMessage } from '@shop/kernel';
import type { HandlersFor, RpcLog } from '@shop/rpc';

/**
 * What broke in shoppers' browsers goes to the log, where the id on the screen finds it. It changes nothing in the shop, so
 * there is no event. The browser leaves out what may be personal; what others send instead is scrubbed again.
 */
export function clientHandlers(log: Pick<RpcLog, 'warn'>): HandlersFor<typeof clientContract> {
  return {
    'client.f.report': async ({ id, message, screen }, { country, correlationId }) => {
      const facts = { clientErrorId: id, failure: scrubMessage(message), screen, country, correlationId };
      log.warn(facts, 'A screen broke in a browser');
      return { data: null };
    },
  };
}
