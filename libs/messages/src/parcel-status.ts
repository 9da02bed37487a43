import type { StreamKind, Streams } from '@shop/event-store';
import { parcelEvents, type ParcelEvent, type ParcelEventOf } from '@shop/shipping/events';

type ParcelCode = ParcelEventOf<'ParcelMoved'>['data']['code'];

/** Parcels, to be read only: their rules are the shipping module's. */
const readOnlyParcels: StreamKind<never, ParcelEvent, ParcelCode | null, never> = {
  category: 'parcel',
  events: parcelEvents,
  decider: {
    initial: null,
    evolve: (code, event) => (event.type === 'ParcelMoved' ? event.data.code : code),
    decide: () => [],
  },
};

/** The courier has been there by then. */
export const deliveryNoticeMaxAgeMs = 12 * 60 * 60_000;

/** Whether the carrier tells in time that the courier carries a parcel: after an outage it may tell the whole way at once. */
export function isFreshOutForDelivery({ code, at, heardAt }: ParcelEventOf<'ParcelMoved'>['data']): boolean {
  return code === 'out_for_delivery' && Date.parse(heardAt) - Date.parse(at) <= deliveryNoticeMaxAgeMs;
}

/** The ids of what the carrier told of an order's parcel. */
export async function parcelEventIds(streams: Streams, orderId: string): Promise<readonly string[]> {
  return (await streams.load(readOnlyParcels, orderId)).events.map(({ id }) => id);
}

/** Whether the courier has an order's parcel still, as far as the carrier has told. */
export async function isOutForDelivery(streams: Streams, orderId: string): Promise<boolean> {
  return (await streams.load(readOnlyParcels, orderId)).state === 'out_for_delivery';
}
