import { command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { managers } from './access.js';
import { countrySchema, currencyShownSchema } from './order-fields.js';
import { maxPeriodDays, orderMetrics, reportDimensions, reportNames } from './report-definitions.js';

export const reportDimensionSchema = z.enum(reportDimensions);

const dayMs = 86_400_000;
export const reportPeriod = { from: z.iso.date(), to: z.iso.date(), country: countrySchema.optional() };

function daysOf({ from, to }: { readonly from: string; readonly to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}
export const isPeriod = (params: { readonly from: string; readonly to: string }) =>
  daysOf(params) >= 1 && daysOf(params) <= maxPeriodDays;
export const periodMessage = { path: ['to'], message: `From one day to ${maxPeriodDays} of them` };

const count = z.number().int();
const minor = z.number().int();

const amountsSchema = z.strictObject({
  currency: currencyShownSchema,
  soldOrders: count,
  soldMinor: minor,
  discountMinor: minor.nullable(),
  deliveryMinor: minor.nullable(),
  deliveredMinor: minor,
  addedMinor: minor.nullable(),
  refusedMinor: minor,
  refundedMinor: minor.nullable(),
});
export type ReportAmounts = z.output<typeof amountsSchema>;

/** Each count equals the total of the order list with that `figure`; `placed`: without `figure`. */
const orderRowSchema = z.strictObject({
  key: z.string(),
  name: z.string().nullable(),
  placed: count,
  counts: z.record(z.enum(orderMetrics), count),
  /** By offer only: pieces in sold orders. */
  pieces: count.nullable(),
  amounts: z.array(amountsSchema),
});
export type OrderReportRow = z.output<typeof orderRowSchema>;

export const reportNameSchema = z.enum(reportNames);

export const reportsContract = {
  'admin.reports.orders': query({
    summary:
      'Reports the outcomes of orders placed in a period by day, country, agent, offer or reason, with the period before.',
    access: managers,
    params: z.strictObject({ ...reportPeriod, by: reportDimensionSchema }).refine(isPeriod, periodMessage),
    data: z.strictObject({
      rows: z.array(orderRowSchema),
      hasMore: z.boolean(),
      total: orderRowSchema,
      /** The previous period of equal length. */
      before: z.strictObject({ from: z.string(), to: z.string(), total: orderRowSchema }),
    }),
    cost: 3,
    reads: ['order-report'],
  }),
  'admin.reports.hours': query({
    summary: 'Counts the orders placed in a period by weekday and hour, in the time of their country.',
    access: managers,
    params: z.strictObject(reportPeriod).refine(isPeriod, periodMessage),
    data: z.strictObject({
      /** Hours without orders are left out. */
      rows: z.array(
        z.strictObject({
          /** ISO 8601: 1 is Monday. */
          weekday: z.number().int().min(1).max(7),
          hour: z.number().int().min(0).max(23),
          placed: count,
        }),
      ),
    }),
    cost: 3,
    reads: ['order-report', 'order-list'],
  }),
  'admin.reports.export': command({
    summary: 'Records an export of a report; returns the address of the CSV, valid for ten minutes.',
    access: managers,
    params: z
      .strictObject({ ...reportPeriod, by: reportDimensionSchema, report: reportNameSchema })
      .refine(isPeriod, periodMessage),
    data: z.strictObject({ url: z.string() }),
    visibleIn: [],
  }),
} as const;
