import type { CallTask } from '@shop/contracts';
import type { StreamKind, Streams } from '@shop/event-store';
import { parcelEvents, type ParcelEvent } from '@shop/events/shipping';

export type ParcelProblem = Extract<CallTask['subject'], { kind: 'parcel' }>['trouble'];

const parcelProblemStream: StreamKind<never, ParcelEvent, ParcelProblem, never> = {
  category: 'parcel',
  events: parcelEvents,
  decider: {
    initial: 'missing',
    evolve: (_, { type }) => (type === 'ParcelRejected' ? 'rejected' : 'missing'),
    decide: () => [],
  },
};

export async function loadParcelProblem(streams: Streams, orderId: string): Promise<ParcelProblem> {
  return (await streams.load(parcelProblemStream, orderId)).state;
}
