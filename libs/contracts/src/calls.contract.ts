import { z } from 'zod';
import { callOutcomes } from './call-values.js';
import { command, query, staff } from './method.js';
import { suspicionSignsSchema } from './suspicion.js';
import { contactSchema, countrySchema, orderLinesSchema, orderRowSchema, orderStatusSchema } from './order-fields.js';
import { prose, proseOrEmpty } from './texts.js';

export const callOutcomeSchema = z.enum(callOutcomes);

const agentsAndManagers = staff('agent', 'manager');
const managers = staff('manager');

const orderId = z.string().min(1).max(64);
const token = z.string().min(1).max(80);
/** Narrows what the caller's account serves; FORBIDDEN where they serve none of these. Without it: all that they serve. */
const countries = z.array(countrySchema).min(1).max(4).optional();

/** An order in the queue of calls; `id` is the order's. */
export const queueRowSchema = z.strictObject({
  id: z.string(),
  leadId: z.string(),
  country: countrySchema,
  createdAt: z.string(),
  deadline: z.string(),
  /** By the server's clock; negative when late. */
  secondsLeft: z.number().int(),
  /** From when on it is to be called; later than now after a call that failed. */
  dueAt: z.string(),
  /** `new`, `retry` after a failed call, `call_back` at an agreed time. */
  kind: z.enum(['new', 'retry', 'call_back']),
  attempts: z.number().int(),
  /** A call-back that only this member of staff takes; null also where they serve the country no more, or are gone. */
  reservedFor: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  claimedBy: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  leaseUntil: z.string().nullable(),
  /** Whether the marks at 45 and at 60 minutes were passed. */
  warned: z.boolean(),
  overdue: z.boolean(),
  totalMinor: z.number().int(),
  currency: z.enum(['KM', 'RSD', 'EUR']),
  customer: z.strictObject({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
  /** Why it looks like an order of a program or a prank. */
  signs: suspicionSignsSchema,
  revision: z.number().int(),
});
export type QueueRow = z.output<typeof queueRowSchema>;

/** An order that is this agent's to call, until `leaseUntil` unless a heartbeat moves it. */
export const leaseSchema = z.strictObject({ order: orderRowSchema, leaseUntil: z.string(), token: z.string() });
export type Lease = z.output<typeof leaseSchema>;

/** Of some orders; each number is the total of the list that it leads to. */
const shareSchema = z.strictObject({
  placed: z.number().int(),
  /** Those of them with signs of a program or a prank. */
  suspicious: z.number().int(),
  confirmed: z.number().int(),
  /** Whose promise was kept or broken: `inTime` and `broken` together. */
  due: z.number().int(),
  /** Confirmed before their deadline. */
  inTime: z.number().int(),
  /** Past their deadline before they were confirmed, whatever became of them then. */
  broken: z.number().int(),
  /** inTime / due; null without any. */
  share: z.number().nullable(),
  /** Seconds from placed to confirmed: median and 90th percentile. */
  p50Seconds: z.number().nullable(),
  p90Seconds: z.number().nullable(),
});

export const callsContract = {
  'admin.calls.queue': query({
    summary:
      'Orders that wait for a call in the countries that the caller serves, soonest deadline first, due call-backs above.',
    access: agentsAndManagers,
    params: z.strictObject({
      countries,
      /** Only those past their deadline. */
      late: z.boolean().default(false),
      pagination: z
        .strictObject({ page: z.number().int().min(1).max(100_000), perPage: z.number().int().min(1).max(100) })
        .default({ page: 1, perPage: 100 }),
    }),
    data: z.strictObject({
      data: z.array(queueRowSchema),
      total: z.number().int(),
      /** `now` is the server's time, for countdowns; `late` is how many of these countries' are past their deadline. */
      meta: z.strictObject({
        now: z.string(),
        counts: z.partialRecord(countrySchema, z.number().int()),
        late: z.number().int(),
      }),
    }),
    reads: ['call-queue', 'order-suspicion'],
  }),
  'admin.calls.next': command({
    summary: 'Leases the most urgent order of the countries that the caller serves; null when there is none.',
    access: agentsAndManagers,
    params: z.strictObject({ countries }),
    data: leaseSchema.nullable(),
    errors: ['PAUSED'],
    visibleIn: [],
    isPersonalResponse: true,
  }),
  'admin.calls.claim': command({
    summary:
      'Leases one order, of any country, to the caller; CONFLICT when another member of staff has it, or names what the caller has in hand.',
    access: agentsAndManagers,
    params: z.strictObject({ orderId }),
    data: leaseSchema,
    errors: ['PAUSED'],
    visibleIn: [],
    isPersonalResponse: true,
  }),
  'admin.calls.takeOver': command({
    summary: 'Takes an order from the member of staff who has it.',
    access: managers,
    params: z.strictObject({ orderId, reason: prose(200) }),
    data: leaseSchema,
    errors: ['PAUSED'],
    visibleIn: [],
    isPersonalResponse: true,
  }),
  'admin.calls.heartbeat': command({
    summary: 'Keeps the lease for another five minutes.',
    access: agentsAndManagers,
    params: z.strictObject({ orderId, token }),
    data: z.strictObject({ leaseUntil: z.string() }),
    visibleIn: [],
  }),
  'admin.calls.release': command({
    summary: 'Gives the order back to the queue.',
    access: agentsAndManagers,
    params: z.strictObject({ orderId, token }),
    data: z.null(),
    visibleIn: ['call-queue'],
  }),
  'admin.calls.record': command({
    summary: 'Records how the call ended; changes the order accordingly and ends the lease.',
    access: agentsAndManagers,
    params: z.strictObject({
      orderId,
      token,
      outcome: callOutcomeSchema,
      /** Needed for `confirmed`. */
      contact: contactSchema.optional(),
      lines: orderLinesSchema.optional(),
      note: proseOrEmpty(2000).optional(),
      /** Needed for `call_back`. */
      callBackAt: z.iso.datetime({ offset: true }).optional(),
      callBackBy: z.enum(['me', 'anyone']).optional(),
      /** The order's id or LeadID that this one repeats, another than itself. */
      duplicateOf: z.string().trim().max(64).optional(),
      /** Why it was cancelled; without it, the outcome. */
      reason: prose(200).optional(),
      /** Revision of the order that the caller saw. */
      expectedRevision: z.number().int().min(0).optional(),
    }),
    data: z.strictObject({
      orderId: z.string(),
      status: orderStatusSchema,
      revision: z.number().int(),
      attempts: z.number().int(),
      /** When it is to be called again; null when it is not. */
      nextCallAt: z.string().nullable(),
    }),
    errors: ['OUT_OF_STOCK', 'BLOCKED'],
    visibleIn: ['order-list', 'order-calls', 'call-queue'],
  }),
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
      /** `called`: orders that they called about; the rest is of those that a call of theirs decided last. */
      byAgent: z.array(
        shareSchema.omit({ placed: true, suspicious: true }).extend({
          agent: z.strictObject({ id: z.string(), name: z.string() }),
          called: z.number().int(),
        }),
      ),
      /** By the hour (UTC) in which the order was placed. */
      byHour: z.array(shareSchema.extend({ hour: z.string() })),
      /** Orders that their first, second … call decided, and how many of them it confirmed. */
      byCall: z.array(
        z.strictObject({ call: z.number().int(), decided: z.number().int(), confirmed: z.number().int() }),
      ),
      /** Orders of which a call ended so. */
      byOutcome: z.array(z.strictObject({ outcome: callOutcomeSchema, orders: z.number().int() })),
    }),
    reads: ['order-list', 'order-calls', 'order-report', 'order-suspicion'],
  }),
} as const;
