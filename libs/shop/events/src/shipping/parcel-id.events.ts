import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** Permanent. */
export const parcelIdTaken = defineEvent({
  type: 'ParcelIdTaken',
  version: 1,
  data: z.object({ parcelId: z.string(), orderId: z.string() }),
});

export const parcelIdEvents = [parcelIdTaken] as const;
export type ParcelIdEvent = EventOf<(typeof parcelIdEvents)[number]>;
