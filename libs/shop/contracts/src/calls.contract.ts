import { command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { agentsAndManagers, managers } from './access.js';
import { callKindsSchema, callTaskLeaseSchema, leaseSchema } from './call-tasks.contract.js';
import { callOutcomes } from './call-values.js';
import { contactSchema, countrySchema, orderLinesSchema, orderStatusSchema, undoErrors } from './order-fields.js';
import { suspicionSignsSchema } from './suspicion.js';
import { prose, proseOrEmpty } from './texts.js';

export const callOutcomeSchema = z.enum(callOutcomes);

const orderId = z.string().min(1).max(64);
const token = z.string().min(1).max(80);
/** Subset of the served countries; FORBIDDEN if none is served. Default: all served. */
const countries = z.array(countrySchema).min(1).max(4).optional();

/** `id` is the order id. */
export const queueRowSchema = z.strictObject({
  id: z.string(),
  leadId: z.string(),
  country: countrySchema,
  createdAt: z.string(),
  deadline: z.string(),
  /** By the server clock; negative when late. */
  secondsLeft: z.number().int(),
  dueAt: z.string(),
  /** `new`, `retry` after a call without response, `call_back` at an agreed time. */
  kind: z.enum(['new', 'retry', 'call_back']),
  attempts: z.number().int(),
  /** Only this agent may make the callback; null if they left or no longer serve the country. */
  reservedFor: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  claimedBy: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  leaseUntil: z.string().nullable(),
  /** Marks at 45 and 60 minutes of calling time. */
  warned: z.boolean(),
  overdue: z.boolean(),
  totalMinor: z.number().int(),
  currency: z.enum(['KM', 'RSD', 'EUR']),
  customer: z.strictObject({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
  signs: suspicionSignsSchema,
  revision: z.number().int(),
});
export type QueueRow = z.output<typeof queueRowSchema>;

export const callsContract = {
  'admin.calls.queue': query({
    summary: 'Lists orders to call in the countries that the caller serves: due call-backs, then by deadline.',
    access: agentsAndManagers,
    params: z.strictObject({
      countries,
      late: z.boolean().default(false),
      pagination: z
        .strictObject({ page: z.number().int().min(1).max(100_000), perPage: z.number().int().min(1).max(100) })
        .default({ page: 1, perPage: 100 }),
    }),
    data: z.strictObject({
      data: z.array(queueRowSchema),
      total: z.number().int(),
      /** `now`: server time, for countdowns; `late`: orders past their deadline in these countries. */
      meta: z.strictObject({
        now: z.string(),
        counts: z.partialRecord(countrySchema, z.number().int()),
        late: z.number().int(),
      }),
    }),
    reads: ['call-task-queue', 'order-suspicion'],
  }),
  'admin.calls.next': command({
    summary:
      'Returns the call in hand, else leases the most urgent order of the countries that the caller serves. Null if the queue is empty. CONFLICT if the call in hand is of another kind than requested.',
    access: agentsAndManagers,
    params: z.strictObject({
      countries,
      /** Default: orders only. With other kinds, the response may be a call task. */
      kinds: callKindsSchema.default(['order_confirmation']),
    }),
    data: z.union([leaseSchema, callTaskLeaseSchema]).nullable(),
    errors: ['PAUSED'],
    visibleIn: [],
    isPersonalResponse: true,
  }),
  'admin.calls.claim': command({
    summary:
      'Leases one order, of any country, to the caller. CONFLICT if another member of staff has it or the caller has another call in hand.',
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
    summary: 'Extends the lease by five minutes.',
    access: agentsAndManagers,
    params: z.strictObject({ orderId, token }),
    data: z.strictObject({ leaseUntil: z.string() }),
    visibleIn: [],
  }),
  'admin.calls.release': command({
    summary: 'Returns the order to the queue.',
    access: agentsAndManagers,
    params: z.strictObject({ orderId, token }),
    data: z.null(),
    visibleIn: ['call-task-queue'],
  }),
  'admin.calls.record': command({
    summary: 'Records the outcome of the call, changes the order accordingly and ends the lease.',
    access: agentsAndManagers,
    params: z.strictObject({
      orderId,
      token,
      outcome: callOutcomeSchema,
      /** Required for `confirmed`. */
      contact: contactSchema.optional(),
      lines: orderLinesSchema.optional(),
      note: proseOrEmpty(2000).optional(),
      /** Required for `call_back`. */
      callBackAt: z.iso.datetime({ offset: true }).optional(),
      callBackBy: z.enum(['me', 'anyone']).optional(),
      /** Id or LeadID of the original order. */
      duplicateOf: z.string().trim().max(64).optional(),
      /** Cancellation reason; default: the outcome. */
      reason: prose(200).optional(),
      expectedRevision: z.number().int().min(0).optional(),
    }),
    data: z.strictObject({
      orderId: z.string(),
      status: orderStatusSchema,
      revision: z.number().int(),
      attempts: z.number().int(),
      nextCallAt: z.string().nullable(),
      /** For `undo`, within ten seconds; null if the sweeper completed the record. */
      outcomeEventId: z.string().nullable(),
    }),
    errors: ['OUT_OF_STOCK', 'BLOCKED'],
    visibleIn: ['order-list', 'order-calls', 'call-task-queue'],
  }),
  'admin.calls.undo': command({
    summary:
      'Undoes the outcome of a call: order, attempts, due time and lease return; the deadline does not move. Only by the same agent, within ten seconds by the database clock, and if nothing followed. CONFLICT while the agent has another call. Repeating changes nothing.',
    access: agentsAndManagers,
    params: z.strictObject({
      orderId,
      outcomeEventId: z.string().min(1).max(64),
      /** Of the order, after the outcome. */
      expectedRevision: z.number().int().min(0).optional(),
    }),
    data: leaseSchema,
    errors: ['PAUSED', ...undoErrors],
    visibleIn: ['order-list', 'order-search', 'order-calls', 'call-task-queue'],
    isPersonalResponse: true,
  }),
} as const;
