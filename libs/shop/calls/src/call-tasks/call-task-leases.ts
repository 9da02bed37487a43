import { addMilliseconds, newToken } from '@shop/kernel';
import { leaseMinutes, Leases, reservationMs, type Claimant, type Lease } from '../leases.js';
import leaseNextCallTask from '../sql/lease-next-call-task.sql';

export class CallTaskLeases extends Leases {
  protected readonly kind = 'errand';

  async leaseNextCallTask(
    { staffId, claimId, commandId }: Claimant,
    criteria: {
      readonly now: string;
      readonly lanes: readonly string[];
      readonly except: readonly string[];
      readonly voidReservations: readonly string[];
    },
  ): Promise<Lease | null> {
    const { now, lanes, except, voidReservations } = criteria;
    const anyoneFrom = addMilliseconds(now, -reservationMs);
    const asked = [staffId, claimId, newToken(), commandId, now, lanes, except];
    const values = [...asked, anyoneFrom, leaseMinutes, voidReservations];
    return this.leaseFirst({ name: 'lease-next-errand', text: leaseNextCallTask, values });
  }

  async findOrphanedClaims(limit: number): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT q.id FROM errand_queue q LEFT JOIN calls_leases l ON l.order_id = q.id
       WHERE q.claimed AND l.order_id IS NULL ORDER BY q.id LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }
}
