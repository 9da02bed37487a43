import { POOL } from '@shop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

/** Fewer orders from an address are no sign, and are not written down. */
const minRecordedOrders = 10;

/** How many orders came from the address of a command, where they were many; the address itself is not kept. */
@Injectable()
export class AddressOrderCounts {
  constructor(@Inject(POOL) private readonly pool: Pick<Pool, 'query'>) {}

  /** @param orders within the hour, with the one that is being placed; undefined where they are not counted */
  async record(commandId: string, orders: number | undefined): Promise<void> {
    if (orders === undefined || orders < minRecordedOrders) return;
    await this.pool.query({
      name: 'orders-note-address-orders',
      text: `INSERT INTO orders_address_orders (command_id, orders) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      values: [commandId, orders],
    });
  }

  /** Removes what no process needs any more; resolves to their number. */
  async sweep(): Promise<number> {
    const { rowCount } = await this.pool.query(
      `DELETE FROM orders_address_orders WHERE noted_at < now() - interval '1 day'`,
    );
    return rowCount ?? 0;
  }
}
