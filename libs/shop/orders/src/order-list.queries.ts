import type { Pool } from 'pg';
import type { OrderListRow } from './order-list.projection.js';
import { orderColumns, toOrderListRow, type OrderRecord } from './order-list.rows.js';

export class OrderQueries {
  constructor(private readonly pool: Pool) {}

  async findByUser(userId: string): Promise<readonly OrderListRow[]> {
    return this.queryRows(
      'orders-of-user',
      `SELECT ${orderColumns} FROM order_list o WHERE o.user_id = $1 ORDER BY o.placed_at DESC, o.id LIMIT 500`,
      [userId],
    );
  }

  /** Null also if the order is another user's. */
  async findOneOfUser(userId: string, id: string): Promise<OrderListRow | null> {
    const rows = await this.queryRows(
      'order-of-user',
      `SELECT ${orderColumns} FROM order_list o WHERE o.id = $2 AND o.user_id = $1`,
      [userId, id],
    );
    return rows[0] ?? null;
  }

  async changedSince(position: string, limit: number): Promise<readonly OrderListRow[]> {
    return this.queryRows(
      'orders-changed-since',
      `SELECT ${orderColumns} FROM order_list o WHERE o.log_position > $1 ORDER BY o.log_position LIMIT $2`,
      [position, limit],
    );
  }

  async lastPosition(): Promise<string> {
    const { rows } = await this.pool.query<{ position: string | null }>(
      'SELECT max(log_position) AS position FROM order_list',
    );
    return rows[0]?.position ?? '';
  }

  private async queryRows(name: string, text: string, values: readonly unknown[]): Promise<readonly OrderListRow[]> {
    const { rows } = await this.pool.query<OrderRecord>({ name, text, values: [...values] });
    return rows.map(toOrderListRow);
  }
}
