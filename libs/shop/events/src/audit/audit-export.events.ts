import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

export const auditExported = defineEvent({
  type: 'AuditExported',
  version: 1,
  data: z.object({
    exportId: z.string(),
    staffId: z.string(),
    requestedAt: z.string(),
    filter: z.object({ from: z.string().optional(), to: z.string().optional() }),
  }),
  /** Search texts and ids may name a person, so they are encrypted. */
  personal: {
    purpose: 'account',
    person: (data: { readonly staffId: string }) => data.staffId,
    fields: z.object({
      q: z.string().optional(),
      actorId: z.string().optional(),
      resource: z.string().optional(),
      recordId: z.string().optional(),
      action: z.string().optional(),
    }),
  },
});

export type AuditExportEvent = EventOf<typeof auditExported>;
