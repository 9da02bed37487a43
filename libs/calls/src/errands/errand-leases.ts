import { addMilliseconds, newToken } from '@shop/kernel';
import { Injectable } from '@nestjs/common';
import { leaseMinutes, Leases, reservedMs, type Claimant, type Lease } from '../leases.js';
import leaseNextErrand from '../sql/lease-next-errand.sql';

/** Leases of the calls that are not orders. */
@Injectable()
export class ErrandLeases extends Leases {
  protected readonly kind = 'errand';

  /** The most urgent of these lanes that nobody has; null when there is none. */
  async next(
    { staffId, claimId, commandId }: Claimant,
    wanted: {
      readonly now: string;
      readonly lanes: readonly string[];
      readonly except: readonly string[];
      readonly unkept: readonly string[];
    },
  ): Promise<Lease | null> {
    const { now, lanes, except, unkept } = wanted;
    const anyoneFrom = addMilliseconds(now, -reservedMs);
    const asked = [staffId, claimId, newToken(), commandId, now, lanes, except];
    const values = [...asked, anyoneFrom, leaseMinutes, unkept];
    return this.pick({ name: 'lease-next-errand', text: leaseNextErrand, values });
  }

  /** What somebody took, as far as the queue knows, and what has no lease: it was lost, or is settled already. */
  async orphans(limit: number): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT q.id FROM errand_queue q LEFT JOIN calls_leases l ON l.order_id = q.id
       WHERE q.claimed AND l.order_id IS NULL ORDER BY q.id LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }
}
