import { Batcher } from '@shop/kernel';
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
  private readonly facts = new Batcher<SuspicionSubject, OrderFacts>((subjects) => this.loadAll(subjects));

  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  loadFacts(subject: SuspicionSubject): Promise<OrderFacts> {
    return this.facts.load(subject);
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

  private loadAll(subjects: readonly SuspicionSubject[]): Promise<readonly OrderFacts[]> {
    const column = (valueOf: (subject: SuspicionSubject) => string | null) => subjects.map(valueOf);
    return sqlRows<OrderFacts>(this.pool, {
      name: 'orders-suspicion-facts',
      text: selectFacts,
      values: [
        column(({ userId }) => userId),
        column(({ phone }) => phone),
        column(({ placedAt }) => placedAt),
        column(({ commandId }) => commandId),
        column(({ orderId }) => orderId),
      ],
    });
  }
}
