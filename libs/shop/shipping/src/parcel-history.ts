import type { ParcelEvent } from '@shop/events/shipping';
import type { HistoryLine, HistoryContributor } from '@shop/orders';
import { parcelStream } from './parcel.stream.js';

export const parcelHistory: HistoryContributor = async (streams, { orderId }) => {
  const { events } = await streams.load(parcelStream, orderId);
  return events.map((event): HistoryLine => ({ event, stream: 'parcel', title: titleOf(event) }));
};

function titleOf({ type, data }: ParcelEvent): string {
  switch (type) {
    case 'ParcelRegistered':
      return `The carrier has the parcel in its books as ${data.trackingNumber}`;
    case 'ParcelRejected':
      return `The carrier does not take the parcel (${data.reason})`;
    case 'ParcelMoved':
      return `The carrier says that the parcel is ${data.code.replaceAll('_', ' ')}`;
    case 'ParcelCodeUnknown':
      return `The carrier says “${data.code}” of the parcel, which we do not know`;
    case 'ParcelFellSilent':
      return `Nothing was heard of the parcel since ${data.heardAt}: the carrier is not asked any more`;
  }
}
