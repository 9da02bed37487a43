import type { CountryCode } from '@shop/countries';
import type { StreamKind, Streams } from '@shop/event-store';
import { orderEvents, type OrderEvent } from '@shop/events/orders';

const orderCountryStream: StreamKind<never, OrderEvent, CountryCode | null, never> = {
  category: 'order',
  events: orderEvents,
  decider: { initial: null, evolve, decide: () => [] },
};

function evolve(country: CountryCode | null, event: OrderEvent): CountryCode | null {
  switch (event.type) {
    case 'OrderPlaced':
      return event.data.country;
    case 'OrderDelivered':
    case 'OrderRefused':
      return null;
    default:
      return country;
  }
}

/** An erased customer cannot be called. */
export async function hasKnownCustomer(streams: Streams, orderId: string): Promise<boolean> {
  return hasPersonalData((await streams.load(orderCountryStream, orderId)).events);
}

export async function findOpenOrderCountry(streams: Streams, orderId: string): Promise<CountryCode | null> {
  const { state, events } = await streams.load(orderCountryStream, orderId);
  return hasPersonalData(events) ? state : null;
}

function hasPersonalData(events: readonly OrderEvent[]): boolean {
  return events.some((event) => event.type === 'OrderPlaced' && event.personal !== null);
}
