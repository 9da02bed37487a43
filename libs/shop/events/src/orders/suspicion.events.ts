import { suspicionCodes } from '@shop/contracts';
import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** Only numbers: no address and no phone. */
export const orderSuspected = defineEvent({
  type: 'OrderSuspected',
  version: 1,
  data: z.object({
    orderId: z.string(),
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    placedAt: z.string(),
    signs: z.array(z.object({ code: z.enum(suspicionCodes), count: z.number().int() })).min(1),
  }),
});

export const suspicionEvents = [orderSuspected] as const;
export type SuspicionEvent = EventOf<typeof orderSuspected>;
