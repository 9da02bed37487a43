import type { RecordedEvent } from '@shop/kernel';
import type { OrderEvent, OrderEventOf } from '@shop/events/orders';
import type { ParcelRequest } from './carrier.js';

type Personal = NonNullable<OrderEventOf<'OrderConfirmed'>['personal']>;

/** @param clubFeeMinor on top of the order total */
export function toParcelRequest(
  events: readonly RecordedEvent<OrderEvent>[],
  clubFeeMinor: number,
): ParcelRequest | { readonly impossible: string } {
  const placed = events.find((event) => event.type === 'OrderPlaced');
  if (placed === undefined) return { impossible: 'Order not found' };
  const contact = events.reduce<Personal | null | undefined>((known, event) => {
    if (event.type !== 'OrderConfirmed' && event.type !== 'OrderContactChanged') return known;
    const { personal } = event;
    if (personal === null) return null;
    const { address } = personal;
    // Before the confirmation a contact may have no address.
    return address === undefined ? known : { ...personal, address };
  }, undefined);
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

/** A carrier repeats its response for a known key, so each corrected address has a new one. */
export function registrationKeyOf(orderId: string, events: readonly RecordedEvent<OrderEvent>[]): string {
  return events.findLast((event) => isAddressChange(events, event))?.id ?? orderId;
}

/** After shipping. */
export function isAddressChange(
  events: readonly RecordedEvent<OrderEvent>[],
  { type, revision }: Pick<RecordedEvent, 'type' | 'revision'>,
): boolean {
  const shipped = events.find((event) => event.type === 'OrderShipped');
  return type === 'OrderContactChanged' && shipped !== undefined && revision > shipped.revision;
}

export function orderTotalMinor(events: readonly RecordedEvent<OrderEvent>[]): number {
  return events.reduce(
    (total, event) =>
      event.type === 'OrderPlaced' || event.type === 'OrderLinesChanged' ? event.data.totalMinor : total,
    0,
  );
}
