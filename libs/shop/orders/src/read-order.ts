import type { ReadLimit, Streams } from '@shop/event-store';
import type { OrderEvent, OrderEventOf } from '@shop/events/orders';
import type { RecordedEvent } from '@shop/kernel';
import type { Country, PlacedOrder } from './order.decider.js';
import { orderStream } from './order.stream.js';
import { standingEvents } from './standing-events.js';

/** Current state of an order; null if it was never placed. */
export async function readOrder(streams: Streams, orderId: string): Promise<PlacedOrder | null> {
  const { state } = await streams.load(orderStream, orderId);
  return state.status === 'none' ? null : state;
}

/** The events of an order up to the limit, oldest first, without undone outcomes. */
export async function readOrderEvents(
  streams: Streams,
  orderId: string,
  until?: ReadLimit,
): Promise<readonly RecordedEvent<OrderEvent>[]> {
  return standingEvents((await streams.load(orderStream, orderId, until)).events);
}

/**
 * The first event of an order.
 * @throws when the stream does not start with OrderPlaced
 */
export async function readOrderPlaced(
  streams: Streams,
  orderId: string,
): Promise<RecordedEvent<OrderEventOf<'OrderPlaced'>>> {
  const [placed] = await readOrderEvents(streams, orderId, { revision: 0n });
  if (placed?.type !== 'OrderPlaced') throw new Error(`Order ${orderId} does not start with OrderPlaced`);
  return placed;
}

/** False once the customer’s data is erased: an erased customer cannot be called. */
export async function hasKnownCustomer(streams: Streams, orderId: string): Promise<boolean> {
  return showsCustomer(await readOrderEvents(streams, orderId));
}

/** Country of an order that is neither delivered nor refused; null otherwise or once the customer is erased. */
export async function readOpenOrderCountry(streams: Streams, orderId: string): Promise<Country | null> {
  const events = await readOrderEvents(streams, orderId);
  const isEnded = events.some(({ type }) => type === 'OrderDelivered' || type === 'OrderRefused');
  if (isEnded || !showsCustomer(events)) return null;
  return events.find((event) => event.type === 'OrderPlaced')?.data.country ?? null;
}

function showsCustomer(events: readonly OrderEvent[]): boolean {
  return events.some((event) => event.type === 'OrderPlaced' && event.personal !== null);
}
