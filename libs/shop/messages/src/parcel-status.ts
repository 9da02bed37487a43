import type { Streams } from '@shop/event-store';
import type { ParcelEventOf } from '@shop/events/shipping';
import { readOrder, type PlacedOrder } from '@shop/orders';
import { readParcel } from '@shop/shipping';

/** Older reports come after the delivery attempt. */
export const deliveryNoticeMaxAgeMs = 12 * 60 * 60_000;

/** After an outage the carrier may report all steps at once. */
export function isFreshOutForDelivery({ code, at, heardAt }: ParcelEventOf<'ParcelMoved'>['data']): boolean {
  return code === 'out_for_delivery' && Date.parse(heardAt) - Date.parse(at) <= deliveryNoticeMaxAgeMs;
}

/** By the carrier’s latest report, unless staff recorded the order as delivered by hand. */
export async function isOutForDelivery(streams: Streams, orderId: string): Promise<boolean> {
  const [parcel, order] = await Promise.all([readParcel(streams, orderId), readOrder(streams, orderId)]);
  const isUnderWay = parcel.status === 'under_way' && parcel.code === 'out_for_delivery';
  return isUnderWay && order !== null && beforeDelivery.has(order.status);
}

const beforeDelivery: ReadonlySet<PlacedOrder['status']> = new Set([
  'awaiting_confirmation',
  'unreachable',
  'confirmed',
  'packed',
  'shipped',
]);
