import { sqlRows } from '@shop/platform';
import type { Pool } from 'pg';
import selectFacts from './suspicion-facts.sql';
import type { SuspicionFacts } from './suspicion-signs.js';

export interface SuspicionSubject {
  readonly userId: string;
  readonly phone: string | null;
  readonly placedAt: string;
  readonly commandId: string;
  readonly orderId: string | null;
}
export type OrderFacts = Omit<SuspicionFacts, 'country' | 'totalMinor'>;

export class SuspicionQueries {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  async loadFacts({ userId, phone, placedAt, commandId, orderId }: SuspicionSubject): Promise<OrderFacts> {
    const [facts] = await sqlRows<OrderFacts>(this.pool, {
      name: 'orders-suspicion-facts',
      text: selectFacts,
      values: [userId, phone, placedAt, commandId, orderId],
    });
    return facts!;
  }

  /** Whether an earlier parcel with this phone was delivered. */
  async hasDelivered(userId: string, phone: string): Promise<boolean> {
    const [delivered] = await sqlRows<{ readonly known: boolean }>(this.pool, {
      name: 'orders-delivered-to-phone',
      text: `SELECT EXISTS (SELECT FROM order_list WHERE user_id = $1 AND phone = $2 AND status = 'delivered') AS known`,
      values: [userId, phone],
    });
    return delivered?.known ?? false;
  }
}
