import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

// The stream name contains a keyed hash; the value itself is in no event.
export const reservationClaimed = defineEvent({
  type: 'ReservationClaimed',
  version: 1,
  // `claim` is unique, so that late actions on an older claim have no effect.
  data: z.object({ owner: z.string(), claim: z.string(), expiresAt: z.string() }),
});
export const reservationConfirmed = defineEvent({
  type: 'ReservationConfirmed',
  version: 1,
  data: z.object({ owner: z.string(), claim: z.string() }),
});
export const reservationReleased = defineEvent({
  type: 'ReservationReleased',
  version: 1,
  data: z.object({ owner: z.string(), claim: z.string() }),
});

export const reservationEvents = [reservationClaimed, reservationConfirmed, reservationReleased] as const;
export type ReservationEvent = EventOf<(typeof reservationEvents)[number]>;
