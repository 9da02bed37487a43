import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/**
 * Staff are reminded that a return is to be answered, or its money paid back, while there is time and when there is none left;
 * and that goods did not come.
 */
export const returnDeadlineReached = defineEvent({
  type: 'ReturnDeadlineReached',
  version: 1,
  data: z.object({
    orderId: z.string(),
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    step: z.enum(['answer', 'refund', 'goods']),
    mark: z.enum(['soon', 'overdue']),
    /** The last day of the step that it is about, `YYYY-MM-DD`. */
    dueBy: z.string(),
    reachedAt: z.string(),
  }),
});

/** The reminder of paying back, as it was before there were others. */
const refundDeadlineReached = defineEvent({
  type: 'RefundDeadlineReached',
  version: 1,
  retired: true,
  data: z.object({
    orderId: z.string(),
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    mark: z.enum(['soon', 'overdue']),
    refundBy: z.string(),
    reachedAt: z.string(),
  }),
});

/** Streams `refunddue-ORDER` hold them. */
export const retiredReturnDeadlineEvents = [refundDeadlineReached] as const;
export const returnDeadlineEvents = [returnDeadlineReached] as const;
export type ReturnDeadlineEvent = EventOf<typeof returnDeadlineReached>;
