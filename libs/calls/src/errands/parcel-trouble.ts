import type { Errand } from '@shop/contracts';
import type { StreamKind, Streams } from '@shop/event-store';
import { parcelEvents, type ParcelEvent } from '@shop/shipping/events';

export type ParcelTrouble = Extract<Errand['subject'], { kind: 'parcel' }>['trouble'];

/** Parcels, to be read only: their rules are the shipping module's. */
const parcels: StreamKind<never, ParcelEvent, ParcelTrouble, never> = {
  category: 'parcel',
  events: parcelEvents,
  decider: {
    initial: 'missing',
    evolve: (_, { type }) => (type === 'ParcelRejected' ? 'rejected' : 'missing'),
    decide: () => [],
  },
};

/** What is wrong with the parcel of an order whose customer is called about it. */
export async function troubleOf(streams: Streams, orderId: string): Promise<ParcelTrouble> {
  return (await streams.load(parcels, orderId)).state;
}
