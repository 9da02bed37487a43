import type { StreamKind } from '@shop/event-store';
import { parcelIdEvents, type ParcelIdEvent } from '@shop/events/shipping';
import { uuidv5 } from '@shop/kernel';
import { parcelIdDecider, type ParcelIdState, type TakeParcelId } from './parcel-id.decider.js';

/** One stream per carrier id, so that two orders cannot share it. */
export const parcelIdStream: StreamKind<TakeParcelId, ParcelIdEvent, ParcelIdState, 'CONFLICT'> = {
  category: 'parcelid',
  events: parcelIdEvents,
  decider: parcelIdDecider,
};

const parcelIdNamespace = '0b8b3f0e-6f0b-5a55-9c42-3d6c1f6f7f10';

/** The carrier’s id may contain any characters. */
export function parcelIdStreamKey(parcelId: string): string {
  return uuidv5(parcelIdNamespace, parcelId);
}
