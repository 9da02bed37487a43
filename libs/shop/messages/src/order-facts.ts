import type { Streams } from '@shop/event-store';
import { readOrder, type OrderDeliveryDates, type PlacedOrder } from '@shop/orders';
import type { ClubFees } from '@shop/shipping';

export interface OrderFacts extends Pick<PlacedOrder, 'userId' | 'country' | 'leadId' | 'status' | 'totalMinor'> {
  /** E.164, latest for this order; null once erased. */
  readonly phone: string | null;
}

export interface OrderMessageDeps {
  readonly streams: Streams;
  readonly clubFeeOf: (orderId: string) => Promise<number>;
  /** Null when unknown. */
  readonly arrivalOf: (leadId: string, at: string) => Promise<Arrival | null>;
}

/** Local dates `YYYY-MM-DD`. */
export interface Arrival {
  readonly from: string;
  readonly to: string;
}

export function createOrderMessageDeps(
  streams: Streams,
  fees: Pick<ClubFees, 'attachToOrder'>,
  deliveryDates: Pick<OrderDeliveryDates, 'find'>,
): OrderMessageDeps {
  return {
    streams,
    clubFeeOf: (orderId) => fees.attachToOrder(orderId),
    arrivalOf: async (leadId, at) => {
      const dates = await deliveryDates.find(leadId, at);
      return dates && { from: dates.ArrivesFrom, to: dates.ArrivesBy };
    },
  };
}

/** @throws when the order is unknown */
export async function loadOrderFacts(streams: Streams, orderId: string): Promise<OrderFacts> {
  const order = await readOrder(streams, orderId);
  if (order === null) throw new Error(`Order ${orderId} not found`);
  const { userId, country, leadId, status, totalMinor, contact } = order;
  return { userId, country, leadId, status, totalMinor, phone: contact?.phone ?? null };
}
