import { command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { managers } from './access.js';
import { membershipEnds } from './report-definitions.js';
import { isPeriod, periodMessage, reportPeriod } from './reports.contract.js';

const count = z.number().int();

/** Each count equals the total of the membership list with that `figure`. */
const clubRowSchema = z.strictObject({
  key: z.string(),
  joined: count,
  activated: count,
  ended: count,
  ends: z.record(z.enum(membershipEnds), count),
  /** Members at the end of the (last) day. */
  active: count,
});
export type ClubReportRow = z.output<typeof clubRowSchema>;

export const clubDimensions = ['total', 'day', 'country'] as const;

export const clubReportsContract = {
  'admin.reports.club': query({
    summary:
      'Reports joins, starts and ends of memberships and the size of the club by day or country, with the period before.',
    access: managers,
    params: z.strictObject({ ...reportPeriod, by: z.enum(clubDimensions) }).refine(isPeriod, periodMessage),
    data: z.strictObject({
      rows: z.array(clubRowSchema),
      total: clubRowSchema,
      before: z.strictObject({ from: z.string(), to: z.string(), total: clubRowSchema }),
    }),
    reads: ['membership-report'],
  }),
  'admin.reports.exportClub': command({
    summary: 'Records an export of the club report; returns the address of the CSV, valid for ten minutes.',
    access: managers,
    params: z.strictObject({ ...reportPeriod, by: z.enum(clubDimensions) }).refine(isPeriod, periodMessage),
    data: z.strictObject({ url: z.string() }),
    visibleIn: [],
  }),
} as const;
