import type { StreamKind, Streams } from '@shop/event-store';
import type { RecordedEvent } from '@shop/kernel';
import { orderEvents, type OrderEvent } from '@shop/events/orders';

const readOnlyOrderStream: StreamKind<never, OrderEvent, null, never> = {
  category: 'order',
  events: orderEvents,
  decider: { initial: null, evolve: () => null, decide: () => [] },
};

export async function readOrder(streams: Streams, orderId: string): Promise<readonly RecordedEvent<OrderEvent>[]> {
  return (await streams.load(readOnlyOrderStream, orderId)).events;
}
