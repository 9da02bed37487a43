import type { OrderStatus } from '@shop/contracts';
import type { Stage } from './cast.js';
import type { PatientClient } from './patient-client.js';

/** A shopper's order at the end of the day. */
export interface PlayedOrder {
  /** The shopper's number, which is the same whenever a day is played. */
  readonly shopper: number;
  readonly orderId: string;
  readonly status: OrderStatus;
  /** Where it was to end, by the seed. */
  readonly end: OrderStatus;
  readonly totalMinor: number;
  readonly currency: string;
}

const perPage = 100;

/** The orders of this run as staff see them. */
export async function playedOrders({ guests }: Stage, desk: PatientClient): Promise<readonly PlayedOrder[]> {
  const all = guests.withOrders();
  const played: PlayedOrder[] = [];
  for (let from = 0; from < all.length; from += perPage) {
    const page = new Map(all.slice(from, from + perPage).map((guest) => [guest.orderId, guest]));
    const orders = await desk.call('admin.orders.getMany', { ids: [...page.keys()] });
    if (!('data' in orders)) continue;
    for (const { id, status, totalMinor, currency } of orders.data) {
      const guest = page.get(id);
      if (guest === undefined) continue;
      played.push({ shopper: guest.number, orderId: id, status, end: guest.end, totalMinor, currency });
    }
  }
  return played.sort((a, b) => a.shopper - b.shopper);
}
