import type { clientContract } from '@shop/contracts';
import { scrubMessage } from '@shop/kernel';
import type { Logger } from '@shop/platform';
import type { HandlersFor } from '@shop/rpc';

/** Browser faults go to the log under the id on the screen. Personal data is scrubbed again. */
export class ClientRpc {
  constructor(private readonly log: Pick<Logger, 'warn'>) {}

  readonly handlers: HandlersFor<typeof clientContract> = {
    'client.f.report': async ({ id, message, screen }, { country, correlationId }) => {
      const facts = { clientErrorId: id, failure: scrubMessage(message), screen, country, correlationId };
      this.log.warn(facts, 'A screen broke in a browser');
      return { data: null };
    },
  };
}
