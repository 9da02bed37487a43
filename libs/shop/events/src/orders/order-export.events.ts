import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

export const ordersExported = defineEvent({
  type: 'OrdersExported',
  version: 1,
  data: z.object({
    exportId: z.string(),
    staffId: z.string(),
    requestedAt: z.string(),
    /** Only filters that identify no person. */
    filter: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
  /** May identify a person; encrypted with the key of the exporting staff member. */
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
