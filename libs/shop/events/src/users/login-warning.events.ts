import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

export const loginsSlowed = defineEvent({
  type: 'LoginsSlowed',
  version: 1,
  data: z.object({ userId: z.string(), country: z.enum(['BA', 'RS', 'HR', 'ME']), at: z.string() }),
});

export const loginWarningEvents = [loginsSlowed] as const;
export type LoginWarningEvent = EventOf<(typeof loginWarningEvents)[number]>;
