import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

export const reportExported = defineEvent({
  type: 'ReportExported',
  version: 1,
  data: z.object({
    exportId: z.string(),
    staffId: z.string(),
    requestedAt: z.string(),
    report: z.enum(['sales', 'confirmation', 'upsell', 'returns', 'club']),
    by: z.enum(['total', 'day', 'country', 'agent', 'offer', 'cancelReason', 'refuseReason', 'returnKind']),
    /** Days, inclusive. */
    from: z.string(),
    to: z.string(),
    country: z.enum(['BA', 'RS', 'HR', 'ME']).optional(),
  }),
});

export const reportExportEvents = [reportExported] as const;
export type ReportExportEvent = EventOf<typeof reportExported>;
export type ReportRequest = Pick<ReportExportEvent['data'], 'report' | 'by' | 'from' | 'to' | 'country'>;
