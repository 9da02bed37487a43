import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';
import { parcelCodes } from './parcel-codes.js';

const orderId = z.string();
/** ISO 8601, UTC. */
const instant = z.string();

const stepFields = {
  /** `at` by the carrier’s clock, `heardAt` by ours. */
  at: instant,
  heardAt: instant,
  source: z.enum(['webhook', 'poll']),
};

export const parcelRegistered = defineEvent({
  type: 'ParcelRegistered',
  version: 1,
  data: z.object({ orderId, parcelId: z.string(), trackingNumber: z.string(), registeredAt: instant }),
});

/** Or the address is unknown because the person was erased. */
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

export const parcelCodeUnknown = defineEvent({
  type: 'ParcelCodeUnknown',
  version: 1,
  data: z.object({ orderId, parcelId: z.string(), code: z.string(), ...stepFields }),
});

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
