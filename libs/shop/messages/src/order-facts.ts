import type { Streams } from '@shop/event-store';
import { readOrder, type PlacedOrder } from '@shop/orders';

export interface OrderFacts extends Pick<PlacedOrder, 'userId' | 'country' | 'leadId' | 'status' | 'totalMinor'> {
  /** E.164, latest for this order; null once erased. */
  readonly phone: string | null;
}

export interface OrderMessageDeps {
  readonly streams: Streams;
  readonly clubFeeOf: (orderId: string) => Promise<number>;
}

/** @throws when the order is unknown */
export async function loadOrderFacts(streams: Streams, orderId: string): Promise<OrderFacts> {
  const order = await readOrder(streams, orderId);
  if (order === null) throw new Error(`Order ${orderId} not found`);
  const { userId, country, leadId, status, totalMinor, contact } = order;
  return { userId, country, leadId, status, totalMinor, phone: contact?.phone ?? null };
}
