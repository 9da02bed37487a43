import { sweepAll, type Sweeper } from '@shop/jobs';
import { addMilliseconds, isRejection, uuidv5 } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@shop/platform';
import type { Pool } from 'pg';
import { ExecuteMembership, ExecuteMembershipHandler } from './membership.stream.js';

const leadTimeMs = 14 * 24 * 3_600_000;

/** Idempotent; may run late or concurrently. */
@Injectable()
export class PaymentDueSweeper implements Sweeper {
  readonly name = 'membership-payments';
  readonly everyMs = 60_000;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(ExecuteMembershipHandler) private readonly memberships: ExecuteMembershipHandler,
  ) {}

  /** Checks the 200 that end first. */
  readonly sweep = async (now: string): Promise<number> => {
    const dueFrom = addMilliseconds(now, leadTimeMs);
    const { rows } = await this.pool.query<{ id: string; until: Date }>(
      `SELECT id, until FROM membership_list WHERE until <= $1::timestamptz AND until > $2::timestamptz AND status = 'active'
       ORDER BY until LIMIT 200`,
      [dueFrom, now],
    );
    return sweepAll(rows, async ({ id, until }) => {
      const commandId = uuidv5(id, `payment due ${until.toISOString()}`);
      const context = { commandId, correlationId: commandId, actor: 'system:membership-payments', now };
      const outcome = await this.memberships.execute(
        new ExecuteMembership(id, { type: 'AskForPayment', dueFrom }, context),
      );
      if (isRejection(outcome)) throw new Error(`Payment of membership ${id} was not requested: ${outcome.message}`);
      return 1;
    });
  };
}
