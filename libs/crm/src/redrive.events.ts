import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** Whatever the CRM was told of since then is to be told once more, under the same keys. */
export const crmRedriveRequested = defineEvent({
  type: 'CrmRedriveRequested',
  version: 1,
  data: z.object({
    /** By when it happened. */
    since: z.string(),
    until: z.string(),
    /** Absent: everything. */
    type: z.enum(['subscriber', 'club_join', 'order']).optional(),
    /** How many deliveries that were, as whoever asked saw it. */
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
