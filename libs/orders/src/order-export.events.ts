import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** Somebody takes orders out as a file. Who, is the event's actor; which, its filter. */
export const ordersExported = defineEvent({
  type: 'OrdersExported',
  version: 1,
  data: z.object({
    exportId: z.string(),
    staffId: z.string(),
    requestedAt: z.string(),
    /** What of the filter tells of nobody: state, country, period … */
    filter: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
  /** What was searched for may be a name, a number, or what staff wrote of somebody. It stays as long as the key of the one who searched. */
  personal: {
    purpose: 'account',
    person: (data: { readonly staffId: string }) => data.staffId,
    fields: z.object({
      q: z.string().optional(),
      phone: z.string().optional(),
      cancelReason: z.string().optional(),
      refuseReason: z.string().optional(),
    }),
  },
});

export const orderExportEvents = [ordersExported] as const;
export type OrderExportEvent = EventOf<typeof ordersExported>;
