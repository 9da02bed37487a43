import { countUnknownOutcomes } from '@shop/messages';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** An alert on a value above 0 leads staff to messages that need a decision. */
export function addMessageMetrics(registry: Registry, pool: Pool): void {
  new Gauge({
    name: 'shop_messages_unknown',
    help: 'Messages with an unknown outcome that wait for a decision of staff',
    registers: [registry],
    async collect() {
      const count = await countUnknownOutcomes(pool);
      if (count === null) this.reset();
      else this.set(count);
    },
  });
}
