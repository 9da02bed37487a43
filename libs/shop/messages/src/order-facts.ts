import type { StreamKind, Streams } from '@shop/event-store';
import { orderEvents, type OrderEvent, type OrderEventOf } from '@shop/events/orders';

export interface OrderFacts extends Pick<OrderEventOf<'OrderPlaced'>['data'], 'userId' | 'country' | 'leadId'> {
  readonly totalMinor: number;
  /** E.164, latest for this order; null once erased. */
  readonly phone: string | null;
}

export interface OrderMessageDeps {
  readonly streams: Streams;
  readonly clubFeeOf: (orderId: string) => Promise<number>;
}

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

export async function loadOrderFacts(streams: Streams, orderId: string): Promise<OrderFacts> {
  const { state } = await streams.load(readOnlyOrders, orderId);
  if (state === null) throw new Error(`Order ${orderId} not found`);
  return state;
}
