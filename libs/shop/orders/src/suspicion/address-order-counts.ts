import type { Pool } from 'pg';

/** Fewer orders are not suspicious and not stored. */
const minRecordedOrders = 10;

export class AddressOrderCounts {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** @param orders within the hour, including the current one; undefined if not counted */
  async record(commandId: string, orders: number | undefined): Promise<void> {
    if (orders === undefined || orders < minRecordedOrders) return;
    await this.pool.query({
      name: 'orders-note-address-orders',
      text: `INSERT INTO orders_address_orders (command_id, orders) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      values: [commandId, orders],
    });
  }

  async sweep(): Promise<number> {
    const { rowCount } = await this.pool.query(
      `DELETE FROM orders_address_orders WHERE noted_at < now() - interval '1 day'`,
    );
    return rowCount ?? 0;
  }
}
