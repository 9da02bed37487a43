import type { StreamKind } from '@shop/event-store';
import { parcelEvents, type ParcelEvent } from '@shop/events/shipping';
import { parcelDecider, type ParcelCommand, type ParcelRejectionCode, type ParcelState } from './parcel.decider.js';

export const parcelStream: StreamKind<ParcelCommand, ParcelEvent, ParcelState, ParcelRejectionCode> = {
  category: 'parcel',
  events: parcelEvents,
  decider: parcelDecider,
};
