import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** Password and second factor were right. Not in the member's stream, because every request loads that stream. */
export const staffLoggedIn = defineEvent({
  type: 'StaffLoggedIn',
  version: 1,
  data: z.object({ staffId: z.string() }),
});

export const staffLoginEvents = [staffLoggedIn] as const;
export type StaffLoginEvent = EventOf<(typeof staffLoginEvents)[number]>;
