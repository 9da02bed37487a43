import type { StreamKind, Streams } from '@shop/event-store';
import { parcelEvents, type ParcelEvent, type ParcelEventOf } from '@shop/events/shipping';

type ParcelCode = ParcelEventOf<'ParcelMoved'>['data']['code'];

const readOnlyParcels: StreamKind<never, ParcelEvent, ParcelCode | null, never> = {
  category: 'parcel',
  events: parcelEvents,
  decider: {
    initial: null,
    evolve: (code, event) => (event.type === 'ParcelMoved' ? event.data.code : code),
    decide: () => [],
  },
};

/** Older reports come after the delivery attempt. */
export const deliveryNoticeMaxAgeMs = 12 * 60 * 60_000;

/** After an outage the carrier may report all steps at once. */
export function isFreshOutForDelivery({ code, at, heardAt }: ParcelEventOf<'ParcelMoved'>['data']): boolean {
  return code === 'out_for_delivery' && Date.parse(heardAt) - Date.parse(at) <= deliveryNoticeMaxAgeMs;
}

export async function parcelEventIds(streams: Streams, orderId: string): Promise<readonly string[]> {
  return (await streams.load(readOnlyParcels, orderId)).events.map(({ id }) => id);
}

/** By the carrier’s latest report. */
export async function isOutForDelivery(streams: Streams, orderId: string): Promise<boolean> {
  return (await streams.load(readOnlyParcels, orderId)).state === 'out_for_delivery';
}
