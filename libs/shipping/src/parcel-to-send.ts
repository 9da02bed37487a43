import type { Recorded } from '@shop/kernel';
import type { OrderEvent, OrderEventOf } from '@shop/orders/events';
import type { ParcelToSend } from './carrier.js';

type Personal = NonNullable<OrderEventOf<'OrderConfirmed'>['personal']>;

/** What the carrier is told of an order as it is now, or why it can't be. */
export function parcelOf(events: readonly Recorded<OrderEvent>[]): ParcelToSend | { readonly impossible: string } {
  const placed = events.find((event) => event.type === 'OrderPlaced');
  if (placed === undefined) return { impossible: 'There is no such order' };
  const contact = events.reduce<Personal | null | undefined>(
    (known, event) =>
      event.type === 'OrderConfirmed' || event.type === 'OrderContactChanged' ? event.personal : known,
    undefined,
  );
  if (contact === undefined) return { impossible: 'The order has no address' };
  if (contact === null) return { impossible: 'The person was erased' };
  const { firstName, lastName, phone, address } = contact;
  const { leadId, country, currency } = placed.data;
  return {
    reference: leadId,
    country,
    recipient: { name: `${firstName} ${lastName}`, phone, ...address },
    cashOnDelivery: { amountMinor: totalOf(events), currency },
  };
}

/** What an order costs as it is now. */
export function totalOf(events: readonly Recorded<OrderEvent>[]): number {
  return events.reduce(
    (total, event) =>
      event.type === 'OrderPlaced' || event.type === 'OrderLinesChanged' ? event.data.totalMinor : total,
    0,
  );
}
