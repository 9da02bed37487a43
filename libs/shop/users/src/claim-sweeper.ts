import { sweepAll } from '@shop/jobs';
import { newId } from '@shop/kernel';
import type { Pool } from 'pg';
import type { Reservations } from './reservations.js';

/** Resolves expired claims. Idempotent. */
export class ClaimSweeper {
  constructor(
    private readonly pool: Pool,
    private readonly reservations: Reservations,
  ) {}

  async sweep(now: string): Promise<number> {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM reservation_claim WHERE expires_at <= $1 ORDER BY expires_at LIMIT 200',
      [now],
    );
    return sweepAll(rows, async ({ id }) => {
      const commandId = newId();
      await this.reservations.settleExpired(id, {
        commandId,
        correlationId: commandId,
        actor: 'system:claim-sweeper',
        now,
      });
      return 1;
    });
  }
}
