import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** Staff are reminded that money is to be paid back: while there is time, and when there is none left. */
export const refundDeadlineReached = defineEvent({
  type: 'RefundDeadlineReached',
  version: 1,
  data: z.object({
    orderId: z.string(),
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    mark: z.enum(['soon', 'overdue']),
    /** The last day of paying back that it is about, `YYYY-MM-DD`. */
    refundBy: z.string(),
    reachedAt: z.string(),
  }),
});

export const refundDeadlineEvents = [refundDeadlineReached] as const;
export type RefundDeadlineEvent = EventOf<typeof refundDeadlineReached>;
