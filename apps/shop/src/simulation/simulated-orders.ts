import type { OrderStatus } from '@shop/contracts';
import type { Scenario } from './scenario.js';
import type { RetryingClient } from './retrying-client.js';

export interface SimulatedOrder {
  /** Number of the shopper, equal for all runs of a seed. */
  readonly shopper: number;
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly end: OrderStatus;
  readonly totalMinor: number;
  readonly currency: string;
}

const perPage = 100;

export async function readOrders({ shoppers }: Scenario, client: RetryingClient): Promise<readonly SimulatedOrder[]> {
  const all = shoppers.withOrders();
  const result: SimulatedOrder[] = [];
  for (let from = 0; from < all.length; from += perPage) {
    const page = new Map(all.slice(from, from + perPage).map((shopper) => [shopper.orderId, shopper]));
    const orders = await client.call('admin.orders.getMany', { ids: [...page.keys()] });
    if (!('data' in orders)) continue;
    for (const { id, status, totalMinor, currency } of orders.data) {
      const shopper = page.get(id);
      if (shopper === undefined) continue;
      result.push({ shopper: shopper.number, orderId: id, status, end: shopper.expectedStatus, totalMinor, currency });
    }
  }
  return result.sort((a, b) => a.shopper - b.shopper);
}
