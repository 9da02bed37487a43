import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** Resend under the same keys. */
export const crmRedriveRequested = defineEvent({
  type: 'CrmRedriveRequested',
  version: 1,
  data: z.object({
    since: z.string(),
    until: z.string(),
    /** Absent: all. */
    type: z.enum(['subscriber', 'club_join', 'order']).optional(),
    /** As shown to the requester. */
    count: z.number().int(),
  }),
});

export const crmDeliveriesRetried = defineEvent({
  type: 'CrmDeliveriesRetried',
  version: 1,
  data: z.object({ deliveries: z.array(z.string()) }),
});

export const redriveEvents = [crmRedriveRequested, crmDeliveriesRetried] as const;
export type RedriveEvent = EventOf<(typeof redriveEvents)[number]>;
