import type { StreamKind, Streams } from '@shop/event-store';
import { orderEvents, type OrderEvent, type OrderEventOf } from '@shop/orders/events';

/** What a message says of an order, and to whom. */
export interface OrderFacts extends Pick<OrderEventOf<'OrderPlaced'>['data'], 'userId' | 'country' | 'leadId'> {
  /** What is paid at the door. */
  readonly totalMinor: number;
}

/** Orders, to be read only: their rules are the orders module's. */
const orders: StreamKind<never, OrderEvent, OrderFacts | null, never> = {
  category: 'order',
  events: orderEvents,
  decider: { initial: null, evolve, decide: () => [] },
};

function evolve(state: OrderFacts | null, { type, data }: OrderEvent): OrderFacts | null {
  if (type === 'OrderPlaced') {
    const { userId, country, leadId, totalMinor } = data;
    return { userId, country, leadId, totalMinor };
  }
  return type === 'OrderLinesChanged' && state !== null ? { ...state, totalMinor: data.totalMinor } : state;
}

/** An order as it is now. Throws where there is none: something has happened to it. */
export async function orderFactsOf(streams: Streams, orderId: string): Promise<OrderFacts> {
  const { state } = await streams.load(orders, orderId);
  if (state === null) throw new Error(`There is no order ${orderId}`);
  return state;
}
