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
      'Who joined the club in a period, began, and left it, by day or country; how large it was; and the period before.',
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
    summary: 'Notes who takes the report on the club out; answers where the CSV can be fetched for ten minutes.',
    access: managers,
    params: z.strictObject({ ...reportPeriod, by: z.enum(clubDimensions) }).refine(isPeriod, periodMessage),
    data: z.strictObject({ url: z.string() }),
    visibleIn: [],
  }),
} as const;
