import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

// The stream's name holds a keyed hash of the reserved value; the value itself is nowhere in these events.
export const reservationClaimed = defineEvent({
  type: 'ReservationClaimed',
  version: 1,
  // `claim` names this claim among all that the value ever had: what acts late on an older one must not touch it.
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
