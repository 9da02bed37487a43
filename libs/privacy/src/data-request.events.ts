import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

export const dataRequested = defineEvent({
  type: 'DataRequested',
  version: 1,
  data: z.object({
    userId: z.string(),
    requestId: z.string(),
    kind: z.enum(['export', 'erase', 'correct']),
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    requestedAt: z.string(),
    /** By the law of the country. */
    dueAt: z.string(),
  }),
});

export const dataRequestEvents = [dataRequested] as const;
export type DataRequestEvent = EventOf<(typeof dataRequestEvents)[number]>;
