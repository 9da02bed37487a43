import type { Streams } from '@shop/event-store';
import { sweepAll, type Sweeper } from '@shop/jobs';
import { isRejection, uuidv5 } from '@shop/kernel';
import { sqlRows } from '@shop/platform';
import type { Pool } from 'pg';
import { offerStream } from './offer.stream.js';

/** Idempotent; may run late or concurrently. A late price counts from the time it is shown. */
export class ScheduledPriceSweeper implements Sweeper {
  readonly name = 'scheduled-prices';
  readonly everyMs = 5_000;

  constructor(
    private readonly pool: Pool,
    private readonly streams: Streams,
  ) {}

  readonly sweep = async (now: string): Promise<number> => {
    const due = await sqlRows<{ id: string; at: string }>(this.pool, {
      text: `SELECT offer_id AS id, min(next_price_at) AS at FROM offer_list
             WHERE next_price_at <= $1 GROUP BY offer_id ORDER BY 2 LIMIT 200`,
      values: [now],
    });
    return sweepAll(due, async ({ id, at }) => {
      // With the time of the run: a price may be scheduled for a time that was already applied.
      const commandId = uuidv5(`offer ${id}`, `scheduled prices ${at} ${now}`);
      const context = { commandId, correlationId: commandId, actor: 'system:scheduled-prices', now };
      const outcome = await this.streams.execute(offerStream, id, { type: 'ApplyScheduledPrices', now }, context);
      if (isRejection(outcome)) throw new Error(`The prices of offer ${id}: ${outcome.message}`);
      return outcome.deduplicated ? 0 : 1;
    });
  };
}
