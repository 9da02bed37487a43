import type { CallTask } from '@shop/contracts';
import type { StreamKind, Streams } from '@shop/event-store';
import { parcelEvents, type ParcelEvent } from '@shop/shipping/events';

export type ParcelProblem = Extract<CallTask['subject'], { kind: 'parcel' }>['trouble'];

/** Parcels, to be read only: their rules are the shipping module's. */
const parcelProblemStream: StreamKind<never, ParcelEvent, ParcelProblem, never> = {
  category: 'parcel',
  events: parcelEvents,
  decider: {
    initial: 'missing',
    evolve: (_, { type }) => (type === 'ParcelRejected' ? 'rejected' : 'missing'),
    decide: () => [],
  },
};

/** What is wrong with the parcel of an order whose customer is called about it. */
export async function loadParcelProblem(streams: Streams, orderId: string): Promise<ParcelProblem> {
  return (await streams.load(parcelProblemStream, orderId)).state;
}
