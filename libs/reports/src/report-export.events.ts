import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** Somebody takes a report out as a file. Who, is the event's actor. */
export const reportExported = defineEvent({
  type: 'ReportExported',
  version: 1,
  data: z.object({
    exportId: z.string(),
    staffId: z.string(),
    requestedAt: z.string(),
    report: z.enum(['sales', 'confirmation', 'upsell', 'returns', 'club']),
    by: z.enum(['total', 'day', 'country', 'agent', 'offer', 'cancelReason', 'refuseReason', 'returnKind']),
    /** Days, each included. */
    from: z.string(),
    to: z.string(),
    country: z.enum(['BA', 'RS', 'HR', 'ME']).optional(),
  }),
});

export const reportExportEvents = [reportExported] as const;
export type ReportExportEvent = EventOf<typeof reportExported>;
/** Which report. */
export type ReportRequest = Pick<ReportExportEvent['data'], 'report' | 'by' | 'from' | 'to' | 'country'>;
