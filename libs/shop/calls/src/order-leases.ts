import type { CountryCode } from '@shop/countries';
import { addMilliseconds, newToken } from '@shop/kernel';
import { leaseMinutes, Leases, reservationMs, type Claimant, type Lease } from './leases.js';
import leaseNextOrder from './sql/lease-next-order.sql';

export class OrderLeases extends Leases {
  protected readonly kind = 'order';

  async leaseNextOrder(
    { staffId, claimId, commandId }: Claimant,
    criteria: {
      readonly now: string;
      readonly countries: readonly CountryCode[];
      readonly except: readonly string[];
      readonly voidReservations: readonly string[];
    },
  ): Promise<Lease | null> {
    const { now, countries, except, voidReservations } = criteria;
    const anyoneFrom = addMilliseconds(now, -reservationMs);
    const asked = [staffId, claimId, newToken(), commandId, now, countries, except];
    const values = [...asked, anyoneFrom, leaseMinutes, voidReservations];
    return this.leaseFirst({ name: 'lease-next', text: leaseNextOrder, values });
  }

  async findOrphanedClaims(limit: number): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT q.id FROM call_queue q LEFT JOIN calls_leases l ON l.order_id = q.id
       WHERE q.claimed AND l.order_id IS NULL ORDER BY q.id LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }
}
