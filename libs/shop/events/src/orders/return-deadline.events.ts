import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

export const returnDeadlineReached = defineEvent({
  type: 'ReturnDeadlineReached',
  version: 1,
  data: z.object({
    orderId: z.string(),
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    step: z.enum(['answer', 'refund', 'goods']),
    mark: z.enum(['soon', 'overdue']),
    dueBy: z.string(),
    reachedAt: z.string(),
  }),
});

/** Retired: reminders existed only for refunds. */
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

export const retiredReturnDeadlineEvents = [refundDeadlineReached] as const;
export const returnDeadlineEvents = [returnDeadlineReached] as const;
export type ReturnDeadlineEvent = EventOf<typeof returnDeadlineReached>;
