import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** A carrier's id of a parcel leads to one order for good: whatever is told under it is about that one. */
export const parcelIdTaken = defineEvent({
  type: 'ParcelIdTaken',
  version: 1,
  data: z.object({ parcelId: z.string(), orderId: z.string() }),
});

export const parcelIdEvents = [parcelIdTaken] as const;
export type ParcelIdEvent = EventOf<(typeof parcelIdEvents)[number]>;
