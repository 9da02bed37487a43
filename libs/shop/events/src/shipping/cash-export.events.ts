import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

export const cashExported = defineEvent({
  type: 'CashExported',
  version: 1,
  data: z.object({
    exportId: z.string(),
    staffId: z.string(),
    requestedAt: z.string(),
    /** Without personal data. */
    filter: z.object({
      view: z.enum(['open', 'missing', 'different', 'settled']).optional(),
      difference: z
        .enum(['too_little', 'too_much', 'paid_twice', 'not_delivered', 'collected_otherwise', 'unknown_parcel'])
        .optional(),
      country: z.enum(['BA', 'RS', 'HR', 'ME']).optional(),
    }),
  }),
  /** Search text may contain anything, so it is encrypted. */
  personal: {
    purpose: 'account',
    person: (data: { readonly staffId: string }) => data.staffId,
    fields: z.object({ q: z.string().optional() }),
  },
});

export const cashExportEvents = [cashExported] as const;
export type CashExportEvent = EventOf<typeof cashExported>;
