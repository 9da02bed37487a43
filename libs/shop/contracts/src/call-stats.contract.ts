import { z } from 'zod';
import { query } from '@shop/rpc-contract';
import { managers } from './access.js';
import { callOutcomeSchema } from './calls.contract.js';
import { countrySchema } from './order-fields.js';

const shareSchema = z.strictObject({
  placed: z.number().int(),
  suspicious: z.number().int(),
  confirmed: z.number().int(),
  /** `inTime` + `broken`. */
  due: z.number().int(),
  inTime: z.number().int(),
  /** Not confirmed by the deadline, whatever the outcome. */
  broken: z.number().int(),
  /** inTime / due; null if due is 0. */
  share: z.number().nullable(),
  /** Seconds from placed to confirmed: median and 90th percentile. */
  p50Seconds: z.number().nullable(),
  p90Seconds: z.number().nullable(),
});

export const callStatsContract = {
  'admin.calls.stats': query({
    summary:
      'Times to confirmation and the share within the limit (in all, per country, agent, hour); calls and outcomes.',
    access: managers,
    params: z.strictObject({
      from: z.iso.datetime({ offset: true }),
      to: z.iso.datetime({ offset: true }),
    }),
    data: z.strictObject({
      total: shareSchema,
      byCountry: z.array(shareSchema.extend({ country: countrySchema })),
      /** `called`: orders the agent called about; the rest: orders whose deciding call was the agent's. */
      byAgent: z.array(
        shareSchema.omit({ placed: true, suspicious: true }).extend({
          agent: z.strictObject({ id: z.string(), name: z.string() }),
          called: z.number().int(),
        }),
      ),
      /** Hour (UTC) of placement. */
      byHour: z.array(shareSchema.extend({ hour: z.string() })),
      byCall: z.array(
        z.strictObject({ call: z.number().int(), decided: z.number().int(), confirmed: z.number().int() }),
      ),
      /** Orders with at least one such call outcome. */
      byOutcome: z.array(z.strictObject({ outcome: callOutcomeSchema, orders: z.number().int() })),
    }),
    reads: ['order-list', 'order-calls', 'order-report', 'order-suspicion'],
  }),
} as const;
