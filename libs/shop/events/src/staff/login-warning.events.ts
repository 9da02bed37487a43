import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

export const staffLoginsSlowed = defineEvent({
  type: 'StaffLoginsSlowed',
  version: 1,
  data: z.object({ staffId: z.string(), at: z.string() }),
});

export const staffLoginWarningEvents = [staffLoginsSlowed] as const;
export type StaffLoginWarningEvent = EventOf<(typeof staffLoginWarningEvents)[number]>;
