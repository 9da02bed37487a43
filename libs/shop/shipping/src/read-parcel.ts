import type { Streams } from '@shop/event-store';
import type { ParcelEvent } from '@shop/events/shipping';
import type { RecordedEvent } from '@shop/kernel';
import type { ParcelState } from './parcel.decider.js';
import { parcelStream } from './parcel.stream.js';

/** Current state of an order’s parcel. */
export async function readParcel(streams: Streams, orderId: string): Promise<ParcelState> {
  return (await streams.load(parcelStream, orderId)).state;
}

/** All events of an order’s parcel, oldest first. */
export async function readParcelEvents(
  streams: Streams,
  orderId: string,
): Promise<readonly RecordedEvent<ParcelEvent>[]> {
  return (await streams.load(parcelStream, orderId)).events;
}
