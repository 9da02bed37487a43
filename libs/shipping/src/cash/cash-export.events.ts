import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** Somebody takes the reconciliation of cash on delivery out as a file. Who, is the event's actor; which, its filter. */
export const cashExported = defineEvent({
  type: 'CashExported',
  version: 1,
  data: z.object({
    exportId: z.string(),
    staffId: z.string(),
    requestedAt: z.string(),
    /** What of the filter tells of nobody. */
    filter: z.object({
      view: z.enum(['open', 'missing', 'different', 'settled']).optional(),
      difference: z
        .enum(['too_little', 'too_much', 'paid_twice', 'not_delivered', 'collected_otherwise', 'unknown_parcel'])
        .optional(),
      country: z.enum(['BA', 'RS', 'HR', 'ME']).optional(),
    }),
  }),
  /** What was searched for may be anything that staff wrote. It stays as long as the key of the one who searched. */
  personal: {
    purpose: 'account',
    person: (data: { readonly staffId: string }) => data.staffId,
    fields: z.object({ q: z.string().optional() }),
  },
});

export const cashExportEvents = [cashExported] as const;
export type CashExportEvent = EventOf<typeof cashExported>;
