import type { Streams } from '@shop/event-store';
import { sweepAll, type Sweeper } from '@shop/jobs';
import { isRejection, uuidv5 } from '@shop/kernel';
import { sqlRows } from '@shop/platform';
import type { Pool } from 'pg';
import { membershipStream } from './membership.stream.js';

/** Benefits end by time; this records it. Idempotent; may run late or concurrently. */
export class MembershipEndSweeper implements Sweeper {
  readonly name = 'membership-ends';
  readonly everyMs = 60_000;

  constructor(
    private readonly pool: Pool,
    private readonly streams: Streams,
  ) {}

  /** Checks at most the 200 oldest. */
  readonly sweep = async (now: string): Promise<number> => {
    const rows = await sqlRows<{ id: string; until: string }>(this.pool, {
      text: `SELECT id, until FROM membership_list
       WHERE until <= $1::timestamptz AND status IN ('active', 'payment_due', 'ending') ORDER BY until LIMIT 200`,
      values: [now],
    });
    return sweepAll(rows, async ({ id, until }) => {
      const commandId = uuidv5(id, `end ${until}`);
      const context = { commandId, correlationId: commandId, actor: 'system:membership-ends', now };
      const outcome = await this.streams.execute(membershipStream, id, { type: 'EndMembership', now }, context);
      if (isRejection(outcome)) throw new Error(`Membership ${id} was not ended: ${outcome.message}`);
      return 1;
    });
  };
}
