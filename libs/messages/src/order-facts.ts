import type { StreamKind, Streams } from '@shop/event-store';
import { orderEvents, type OrderEvent, type OrderEventOf } from '@shop/orders/events';

/** What a message says of an order, and to whom. */
export interface OrderFacts extends Pick<OrderEventOf<'OrderPlaced'>['data'], 'userId' | 'country' | 'leadId'> {
  /** What it costs. */
  readonly totalMinor: number;
  /** E.164, as it was said last for this order; null once the person is erased. */
  readonly phone: string | null;
}

/** Where what is said of an order comes from. */
export interface OrderMessageDeps {
  readonly streams: Streams;
  /** What is collected for the club with the parcel of an order. */
  readonly clubFeeOf: (orderId: string) => Promise<number>;
}

/** Orders, to be read only: their rules are the orders module's. */
const readOnlyOrders: StreamKind<never, OrderEvent, OrderFacts | null, never> = {
  category: 'order',
  events: orderEvents,
  decider: { initial: null, evolve, decide: () => [] },
};

function evolve(state: OrderFacts | null, event: OrderEvent): OrderFacts | null {
  if (event.type === 'OrderPlaced') {
    const { userId, country, leadId, totalMinor } = event.data;
    return { userId, country, leadId, totalMinor, phone: event.personal?.phone ?? null };
  }
  if (state === null) return null;
  switch (event.type) {
    case 'OrderLinesChanged':
      return { ...state, totalMinor: event.data.totalMinor };
    case 'OrderConfirmed':
    case 'OrderContactChanged':
      return { ...state, phone: event.personal?.phone ?? null };
    default:
      return state;
  }
}

/** An order as it is now. Throws where there is none: something has happened to it. */
export async function loadOrderFacts(streams: Streams, orderId: string): Promise<OrderFacts> {
  const { state } = await streams.load(readOnlyOrders, orderId);
  if (state === null) throw new Error(`Order ${orderId} not found`);
  return state;
}
