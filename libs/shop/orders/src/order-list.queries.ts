import { sqlRows } from '@shop/platform';
import { columnListOf } from '@shop/projections';
import type { Pool } from 'pg';
import { orderListProjection, type OrderListRow } from './order-list.projection.js';

export const orderColumns = columnListOf(orderListProjection, 'o');

export class OrderQueries {
  constructor(private readonly pool: Pool) {}

  async findByUser(userId: string): Promise<readonly OrderListRow[]> {
    return sqlRows<OrderListRow>(this.pool, {
      name: 'orders-of-user',
      text: `SELECT ${orderColumns} FROM order_list o WHERE o.user_id = $1 ORDER BY o.placed_at DESC, o.id LIMIT 500`,
      values: [userId],
    });
  }

  /** Null also if the order is another user's. */
  async findOneOfUser(userId: string, id: string): Promise<OrderListRow | null> {
    const [row] = await sqlRows<OrderListRow>(this.pool, {
      name: 'order-of-user',
      text: `SELECT ${orderColumns} FROM order_list o WHERE o.id = $2 AND o.user_id = $1`,
      values: [userId, id],
    });
    return row ?? null;
  }

  async changedSince(position: string, limit: number): Promise<readonly OrderListRow[]> {
    return sqlRows<OrderListRow>(this.pool, {
      name: 'orders-changed-since',
      text: `SELECT ${orderColumns} FROM order_list o WHERE o.log_position > $1 ORDER BY o.log_position LIMIT $2`,
      values: [position, limit],
    });
  }

  async lastPosition(): Promise<string> {
    const text = 'SELECT max(log_position) AS position FROM order_list';
    const [row] = await sqlRows<{ readonly position: string | null }>(this.pool, { text });
    return row?.position ?? '';
  }
}
