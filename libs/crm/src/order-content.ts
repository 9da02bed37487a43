import type { PersonKeys, StreamKind, Streams } from '@shop/event-store';
import type { JsonObject } from '@shop/kernel';
import { orderEvents, type OrderEvent, type OrderEventOf } from '@shop/orders/events';
import type { ReadContent } from './content.js';

/** Orders, to be read only: their rules are the orders module's. */
const orders: StreamKind<never, OrderEvent, null, never> = {
  category: 'order',
  events: orderEvents,
  decider: { initial: null, evolve: () => null, decide: () => [] },
};

/** An order as it was placed: from its own event, so it is the same however late it is sent. */
export function orderContent(streams: Streams, keys: PersonKeys): ReadContent {
  return async ({ subject, revision, person }) => {
    // What accounting law keeps of an erased person's order is no longer the CRM's business.
    const pair = (await keys.load([person])).get(person);
    if (pair === undefined || pair.account === null) return { skip: 'The person was erased' };
    const { events } = await streams.load(orders, subject, { revision });
    const event = events.find((recorded) => recorded.revision === revision);
    if (event?.type !== 'OrderPlaced') return { skip: 'There is no such order' };
    return event.personal === null ? { skip: 'The person was erased' } : { data: dataOf(event, event.personal) };
  };
}

type Placed = OrderEventOf<'OrderPlaced'>;

function dataOf({ data }: Placed, customer: NonNullable<Placed['personal']>): JsonObject {
  return {
    event: 'placed',
    leadId: data.leadId,
    country: data.country,
    currency: data.currency,
    placedAt: data.placedAt,
    lines: data.lines.map(({ offerId, name, quantity, priceMinor }) => ({ offerId, name, quantity, priceMinor })),
    discountMinor: data.discountMinor,
    deliveryMinor: data.deliveryMinor,
    totalMinor: data.totalMinor,
    consents: data.consents,
    customer: { id: data.userId, firstName: customer.firstName, lastName: customer.lastName, phone: customer.phone },
  };
}
