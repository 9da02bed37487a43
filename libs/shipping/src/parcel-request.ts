import type { RecordedEvent } from '@shop/kernel';
import type { OrderEvent, OrderEventOf } from '@shop/orders/events';
import type { ParcelRequest } from './carrier.js';

type Personal = NonNullable<OrderEventOf<'OrderConfirmed'>['personal']>;

/**
 * What the carrier is told of an order as it is now, or why it can't be.
 * @param clubFeeMinor what is collected for the club beside what the order costs
 */
export function toParcelRequest(
  events: readonly RecordedEvent<OrderEvent>[],
  clubFeeMinor: number,
): ParcelRequest | { readonly impossible: string } {
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
    cashOnDelivery: { amountMinor: orderTotalMinor(events) + clubFeeMinor, currency },
  };
}

/**
 * Under which key the carrier is asked: one for each address after the parcel was shipped, since a carrier that knows a key answers
 * what it answered before. One that is put right was refused before, so no other key has the parcel.
 */
export function registrationKeyOf(orderId: string, events: readonly RecordedEvent<OrderEvent>[]): string {
  return events.findLast((event) => isAddressChange(events, event))?.id ?? orderId;
}

/** Whether an event of an order says that its parcel goes elsewhere than it was shipped to. */
export function isAddressChange(
  events: readonly RecordedEvent<OrderEvent>[],
  { type, revision }: Pick<RecordedEvent, 'type' | 'revision'>,
): boolean {
  const shipped = events.find((event) => event.type === 'OrderShipped');
  return type === 'OrderContactChanged' && shipped !== undefined && revision > shipped.revision;
}

/** What an order costs as it is now. */
export function orderTotalMinor(events: readonly RecordedEvent<OrderEvent>[]): number {
  return events.reduce(
    (total, event) =>
      event.type === 'OrderPlaced' || event.type === 'OrderLinesChanged' ? event.data.totalMinor : total,
    0,
  );
}
