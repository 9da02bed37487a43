import type { Streams } from '@shop/event-store';
import { sweepAll, type Sweeper } from '@shop/jobs';
import { addMilliseconds, isRejection, uuidv5 } from '@shop/kernel';
import { sqlRows } from '@shop/platform';
import type { Pool } from 'pg';
import { membershipStream } from './membership.stream.js';

const leadTimeMs = 14 * 24 * 3_600_000;

/** Idempotent; may run late or concurrently. */
export class PaymentDueSweeper implements Sweeper {
  readonly name = 'membership-payments';
  readonly everyMs = 60_000;

  constructor(
    private readonly pool: Pool,
    private readonly streams: Streams,
  ) {}

  /** Checks the 200 that end first. */
  readonly sweep = async (now: string): Promise<number> => {
    const dueFrom = addMilliseconds(now, leadTimeMs);
    const rows = await sqlRows<{ id: string; until: string }>(this.pool, {
      text: `SELECT id, until FROM membership_list WHERE until <= $1::timestamptz AND until > $2::timestamptz AND status = 'active'
       ORDER BY until LIMIT 200`,
      values: [dueFrom, now],
    });
    return sweepAll(rows, async ({ id, until }) => {
      const commandId = uuidv5(id, `payment due ${until}`);
      const context = { commandId, correlationId: commandId, actor: 'system:membership-payments', now };
      const outcome = await this.streams.execute(membershipStream, id, { type: 'AskForPayment', dueFrom }, context);
      if (isRejection(outcome)) throw new Error(`Payment of membership ${id} was not requested: ${outcome.message}`);
      return 1;
    });
  };
}
