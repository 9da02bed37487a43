import { sweepAll, type Sweeper } from '@shop/jobs';
import { addMilliseconds, isRejection, uuidv5 } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@shop/platform';
import type { Pool } from 'pg';
import { ExecuteMembership, ExecuteMembershipHandler } from './membership.stream.js';

const leadTimeMs = 3 * 24 * 3_600_000;

/** Once per period. Idempotent; may run late or concurrently. */
@Injectable()
export class PaymentReminderSweeper implements Sweeper {
  readonly name = 'membership-reminders';
  readonly everyMs = 60_000;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(ExecuteMembershipHandler) private readonly memberships: ExecuteMembershipHandler,
  ) {}

  /** Checks the 200 that end first. */
  readonly sweep = async (now: string): Promise<number> => {
    const remindFrom = addMilliseconds(now, leadTimeMs);
    const { rows } = await this.pool.query<{ id: string; until: Date }>(
      `SELECT id, until FROM membership_list
       WHERE until <= $1::timestamptz AND until > $2::timestamptz AND status = 'payment_due' AND reminded_at IS NULL
       ORDER BY until LIMIT 200`,
      [remindFrom, now],
    );
    return sweepAll(rows, async ({ id, until }) => {
      const commandId = uuidv5(id, `payment reminder ${until.toISOString()}`);
      const context = { commandId, correlationId: commandId, actor: 'system:membership-reminders', now };
      const outcome = await this.memberships.execute(
        new ExecuteMembership(id, { type: 'RemindOfPayment', remindFrom, now }, context),
      );
      if (isRejection(outcome)) throw new Error(`Reminder of membership ${id} was not sent: ${outcome.message}`);
      return 1;
    });
  };
}
