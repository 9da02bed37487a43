import { command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { agentsAndManagers, managers } from './access.js';
import { callKinds, callTaskKinds } from './call-values.js';
import { membershipPaymentSchema, membershipRowSchema } from './club.contract.js';
import { leadRowSchema } from './leads.contract.js';
import { countrySchema, orderRowSchema } from './order-fields.js';
import { orderReturnSchema } from './order-returns.contract.js';
import { emailAddress, prose, proseOrEmpty } from './texts.js';

export const callTaskKindSchema = z.enum(callTaskKinds);
export const callKindsSchema = z.array(z.enum(callKinds)).min(1).max(callKinds.length);

/** Each kind has a subset of these. */
export const callTaskOutcomeSchema = z.enum([
  'ordered',
  'interested',
  'not_interested',
  'joined',
  'renewed',
  /** A winner has chosen the prize. */
  'told',
  'declined',
  'approved',
  'rejected',
  'arrived',
  'given_up',
  'no_answer',
  'busy',
  'call_back',
  'wrong_number',
]);
export type CallTaskOutcome = z.output<typeof callTaskOutcomeSchema>;

const id = z.string().min(1).max(64);
const token = z.string().min(1).max(80);
/** Subset of the countries that the caller serves. */
const countries = z.array(countrySchema).min(1).max(4).optional();
const person = z.strictObject({ id: z.string(), name: z.string() });

const commonFields = {
  id: z.string(),
  kind: callTaskKindSchema,
  subjectId: z.string(),
  country: countrySchema,
  createdAt: z.string(),
  dueAt: z.string(),
  /** `new`, `retry` after a call without response, `call_back` at an agreed time. */
  due: z.enum(['new', 'retry', 'call_back']),
  attempts: z.number().int(),
  /** Only this agent may make the callback; null if they left or no longer serve the country. */
  reservedFor: person.nullable(),
  claimedBy: person.nullable(),
  leaseUntil: z.string().nullable(),
};

/** Personal fields are null after an erasure. */
export const callTaskRowSchema = z.strictObject({
  ...commonFields,
  name: z.string().nullable(),
  /** Return and parcel: LeadID of the order; lead: offer name in the lead's country. */
  about: z.string().nullable(),
  /** Next opening; null: calls may be made now. */
  opensAt: z.string().nullable(),
});
export type CallTaskRow = z.output<typeof callTaskRowSchema>;

const subjectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lead'), lead: leadRowSchema }),
  z.strictObject({
    kind: z.enum(['club_join', 'club_renewal']),
    membership: membershipRowSchema,
    yearlyPriceMinor: z.number().int(),
  }),
  z.strictObject({ kind: z.literal('club_prize'), membership: membershipRowSchema, prizeMinor: z.number().int() }),
  z.strictObject({ kind: z.literal('return'), order: orderRowSchema, returning: orderReturnSchema.nullable() }),
  z.strictObject({
    kind: z.literal('parcel'),
    order: orderRowSchema,
    /** `missing`: lost or without tracking steps; `rejected`: by the carrier. */
    trouble: z.enum(['missing', 'rejected']),
  }),
]);

export const callTaskSchema = z.strictObject({
  ...commonFields,
  open: z.boolean(),
  revision: z.number().int(),
  name: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  subject: subjectSchema,
  /** Latest first. */
  calls: z.array(z.strictObject({ outcome: callTaskOutcomeSchema, at: z.string(), by: person.nullable() })),
});
export type CallTask = z.output<typeof callTaskSchema>;

/** Valid until `leaseUntil`; heartbeats extend it. */
export const leaseSchema = z.strictObject({ order: orderRowSchema, leaseUntil: z.string(), token: z.string() });
export type Lease = z.output<typeof leaseSchema>;

/** Valid until `leaseUntil`; heartbeats extend it. */
export const callTaskLeaseSchema = z.strictObject({
  errand: callTaskSchema,
  leaseUntil: z.string(),
  token: z.string(),
});
export type CallTaskLease = z.output<typeof callTaskLeaseSchema>;

export const callTasksContract = {
  'admin.errands.queue': query({
    summary: 'Lists waiting call tasks: leads, club joins and renewals, prizes, returns, parcel problems.',
    access: agentsAndManagers,
    params: z.strictObject({
      countries,
      kind: callTaskKindSchema.optional(),
      pagination: z
        .strictObject({ page: z.number().int().min(1).max(100_000), perPage: z.number().int().min(1).max(100) })
        .default({ page: 1, perPage: 100 }),
    }),
    data: z.strictObject({
      data: z.array(callTaskRowSchema),
      total: z.number().int(),
      /** `now`: server time; `counts` by kind, for these countries. */
      meta: z.strictObject({ now: z.string(), counts: z.partialRecord(callTaskKindSchema, z.number().int()) }),
    }),
    reads: ['call-task-queue', 'lead-list', 'membership-list', 'order-list'],
  }),
  'admin.errands.getOne': query({
    summary: 'Returns one call task with the data an agent needs.',
    access: agentsAndManagers,
    params: z.strictObject({ id }),
    data: callTaskSchema,
    reads: ['lead-list', 'membership-list', 'order-list'],
  }),
  'admin.errands.next': command({
    summary:
      'Returns the call in hand, else leases the most urgent one: due call-backs, orders by deadline, then other kinds. Both are null if the queue is empty.',
    access: agentsAndManagers,
    params: z.strictObject({
      countries,
      /** Default: all. */
      kinds: callKindsSchema.optional(),
    }),
    data: z.strictObject({ order: leaseSchema.nullable(), errand: callTaskLeaseSchema.nullable() }),
    errors: ['PAUSED'],
    visibleIn: [],
    isPersonalResponse: true,
  }),
  'admin.errands.claim': command({
    summary: 'Leases one call task. CONFLICT if another member of staff has it or it is outside calling hours.',
    access: agentsAndManagers,
    params: z.strictObject({ id }),
    data: callTaskLeaseSchema,
    errors: ['PAUSED'],
    visibleIn: [],
    isPersonalResponse: true,
  }),
  'admin.errands.takeOver': command({
    summary: 'Takes a call task from the member of staff who has it.',
    access: managers,
    params: z.strictObject({ id, reason: prose(200) }),
    data: callTaskLeaseSchema,
    errors: ['PAUSED'],
    visibleIn: [],
    isPersonalResponse: true,
  }),
  'admin.errands.heartbeat': command({
    summary: 'Extends the lease by five minutes.',
    access: agentsAndManagers,
    params: z.strictObject({ id, token }),
    data: z.strictObject({ leaseUntil: z.string() }),
    visibleIn: [],
  }),
  'admin.errands.release': command({
    summary: 'Returns the call task to the queue.',
    access: agentsAndManagers,
    params: z.strictObject({ id, token }),
    data: z.null(),
    visibleIn: ['call-task-queue'],
  }),
  'admin.errands.record': command({
    summary: 'Records the outcome of the call, carries it out and ends the lease.',
    access: agentsAndManagers,
    params: z.strictObject({
      id,
      token,
      outcome: callTaskOutcomeSchema,
      note: proseOrEmpty(2000).optional(),
      /** Required for `call_back`. */
      callBackAt: z.iso.datetime({ offset: true }).optional(),
      callBackBy: z.enum(['me', 'anyone']).optional(),
      /** Required for `joined` and `renewed`. */
      payment: membershipPaymentSchema.optional(),
      /** E-mail of the new member's account, existing or future. */
      email: emailAddress.optional(),
      /** Chosen prize and delivery address; required for `told`. */
      prize: prose(500).optional(),
      /** Required for `rejected`. */
      reason: prose(200).optional(),
      expectedRevision: z.number().int().min(0).optional(),
    }),
    data: z.strictObject({
      id: z.string(),
      attempts: z.number().int(),
      nextCallAt: z.string().nullable(),
    }),
    visibleIn: ['call-task-queue', 'lead-list', 'membership-list', 'order-list'],
  }),
} as const;
