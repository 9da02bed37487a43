import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';
import { parcelCodes } from './parcel-codes.js';

const orderId = z.string();
/** ISO 8601, UTC. */
const instant = z.string();

const stepFields = {
  /** By the carrier's clock, and by ours when we heard of it. */
  at: instant,
  heardAt: instant,
  /** Told by the carrier, or found when it was asked. */
  source: z.enum(['webhook', 'poll']),
};

/** The carrier has it in its books. */
export const parcelRegistered = defineEvent({
  type: 'ParcelRegistered',
  version: 1,
  data: z.object({ orderId, parcelId: z.string(), trackingNumber: z.string(), registeredAt: instant }),
});

/** The carrier did not take it as it is, or it could not be asked: of an erased person nobody knows where it goes. */
export const parcelRejected = defineEvent({
  type: 'ParcelRejected',
  version: 1,
  data: z.object({ orderId, reason: z.string(), rejectedAt: instant }),
});

export const parcelMoved = defineEvent({
  type: 'ParcelMoved',
  version: 1,
  data: z.object({
    orderId,
    parcelId: z.string(),
    code: z.enum(parcelCodes),
    ...stepFields,
  }),
});

/** The carrier says something that was not agreed on: it moves nothing, and somebody has to find out what it means. */
export const parcelCodeUnknown = defineEvent({
  type: 'ParcelCodeUnknown',
  version: 1,
  data: z.object({ orderId, parcelId: z.string(), code: z.string(), ...stepFields }),
});

/** Nothing was heard of it for so long that the carrier is not asked any more. */
export const parcelFellSilent = defineEvent({
  type: 'ParcelFellSilent',
  version: 1,
  data: z.object({ orderId, parcelId: z.string(), heardAt: instant }),
});

export const parcelEvents = [
  parcelRegistered,
  parcelRejected,
  parcelMoved,
  parcelCodeUnknown,
  parcelFellSilent,
] as const;
export type ParcelEvent = EventOf<(typeof parcelEvents)[number]>;
export type ParcelEventOf<Type extends ParcelEvent['type']> = Extract<ParcelEvent, { type: Type }>;
