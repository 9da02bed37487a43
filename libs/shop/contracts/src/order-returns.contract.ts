import { command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { supportAndManagers } from './access.js';
import {
  changedOrderSchema as changed,
  countrySchema,
  expectedRevision,
  listParams,
  orderId,
  orderLinesSchema,
  reason,
  returnKindSchema,
} from './order-fields.js';
import { line, prose } from './texts.js';

const visibleIn = ['order-list', 'order-search', 'return-due'];

export const refundMethodSchema = z.enum(['bank', 'post', 'cash']);
export type RefundMethod = z.output<typeof refundMethodSchema>;

const amountMinor = z.number().int();
const day = z.string();
const personalText = z.string().nullable();
const pieceSchema = z.strictObject({ offerId: z.string(), name: z.string(), quantity: z.number().int() });

/** Personal fields are null after key revocation, or if not provided. */
export const orderReturnSchema = z.strictObject({
  kind: returnKindSchema,
  by: z.enum(['shopper', 'staff']),
  requestedAt: z.string(),
  /** Last day for the decision, in the country's calendar. */
  answerBy: day,
  reason: personalText,
  /** Account and its owner; after an erasure only while a refund is due. */
  iban: personalText,
  payee: personalText,
  /** Start of validity of the applied policy. */
  policyFrom: day,
  /** Requested, approved or received pieces, whichever is latest. */
  pieces: z.array(pieceSchema),
  /** By the policy, for these pieces. */
  refundMinor: amountMinor,
  approvedAt: z.string().nullable(),
  /** First and last refund day, in the country's calendar. */
  refundFrom: day.nullable(),
  refundBy: day.nullable(),
  /** Last day for the goods to arrive. */
  goodsBy: day.nullable(),
  rejectedAt: z.string().nullable(),
  rejectedBecause: personalText,
  /** The goods did not arrive; the order is delivered again. */
  lapsedAt: z.string().nullable(),
  lapsedBecause: personalText,
  /** By the shopper, before the decision; the order is delivered again. */
  withdrawnAt: z.string().nullable(),
  receivedAt: z.string().nullable(),
  refund: z
    .strictObject({
      amountMinor,
      policyMinor: amountMinor,
      method: refundMethodSchema,
      reference: personalText,
      iban: personalText,
      reason: personalText,
      refundedAt: z.string(),
    })
    .nullable(),
});
export type OrderReturn = z.output<typeof orderReturnSchema>;

/** `soon`: reminder sent; `overdue`: last day over. */
export const returnDueSchema = z.enum(['waiting', 'soon', 'overdue']);
export type ReturnDue = z.output<typeof returnDueSchema>;

/** `answer`: approve or reject; `refund`: pay back; `goods`: missing goods. */
export const returnStepSchema = z.enum(['answer', 'refund', 'goods']);
export type ReturnStep = z.output<typeof returnStepSchema>;

export const returnRowSchema = z.strictObject({
  id: z.string(),
  leadId: z.string(),
  country: countrySchema,
  name: personalText,
  kind: returnKindSchema,
  refundMinor: amountMinor,
  step: returnStepSchema,
  requestedAt: z.string(),
  receivedAt: z.string().nullable(),
  /** First (null: now) and last day, in the country's calendar. */
  dueFrom: day.nullable(),
  dueBy: day,
  due: returnDueSchema,
});
export type ReturnRow = z.output<typeof returnRowSchema>;

export const orderReturnsContract = {
  'admin.returns.getList': query({
    summary: 'Lists returns to answer or refund, and those with missing goods, by due date.',
    access: supportAndManagers,
    params: listParams(
      z.strictObject({
        due: returnDueSchema.optional(),
        step: returnStepSchema.optional(),
        country: countrySchema.optional(),
      }),
      ['dueBy', 'refundMinor'],
    ),
    data: z.strictObject({
      data: z.array(returnRowSchema),
      total: z.number().int(),
      meta: z.strictObject({
        counts: z.strictObject({ waiting: z.number().int(), soon: z.number().int(), overdue: z.number().int() }),
      }),
    }),
    reads: ['return-due', 'order-list'],
  }),
  'admin.orders.returnDetails': query({
    summary: 'Returns what can be returned of a delivered order, and the progress of its return.',
    access: supportAndManagers,
    params: z.strictObject({ id: orderId, lines: orderLinesSchema.optional() }),
    data: z.strictObject({
      deliveredAt: z.string().nullable(),
      /** For the requested pieces, default all; empty before delivery. */
      kinds: z.array(
        z.strictObject({
          kind: returnKindSchema,
          until: day,
          inTime: z.boolean(),
          refundMinor: amountMinor,
          /** Offers of the order that cannot come back as this kind. */
          excluded: z.array(z.string()),
        }),
      ),
      returning: orderReturnSchema.nullable(),
    }),
    reads: [],
  }),
  'admin.orders.requestReturn': command({
    summary: 'Requests a return for a customer who called.',
    access: supportAndManagers,
    params: z.strictObject({
      id: orderId,
      kind: returnKindSchema,
      lines: orderLinesSchema.optional(),
      reason: prose(1000).optional(),
      iban: line(50).optional(),
      expectedRevision,
    }),
    data: changed,
    errors: ['RETURN_NOT_AVAILABLE', 'RETURN_EXCLUDED', 'RETURN_TOO_LATE'],
    visibleIn,
  }),
  'admin.orders.approveReturn': command({
    summary: 'Approves a return or some of its pieces; returns the refund deadline.',
    access: supportAndManagers,
    params: z.strictObject({ id: orderId, lines: orderLinesSchema.optional(), expectedRevision }),
    data: changed,
    errors: ['RETURN_EXCLUDED'],
    visibleIn,
  }),
  'admin.orders.rejectReturn': command({
    summary: 'Rejects a return with a reason.',
    access: supportAndManagers,
    params: z.strictObject({ id: orderId, reason, expectedRevision }),
    data: changed,
    visibleIn,
  }),
  'admin.orders.receiveReturn': command({
    summary: 'Records that all or some of the goods are back.',
    access: supportAndManagers,
    params: z.strictObject({ id: orderId, lines: orderLinesSchema.optional(), expectedRevision }),
    data: changed,
    errors: ['RETURN_EXCLUDED'],
    visibleIn,
  }),
  'admin.orders.lapseReturn': command({
    summary:
      'Ends an approved return whose goods did not arrive in time, with a reason. The order counts as delivered again.',
    access: supportAndManagers,
    params: z.strictObject({ id: orderId, reason, expectedRevision }),
    data: changed,
    visibleIn,
  }),
  'admin.orders.refund': command({
    summary: 'Records the refund: the amount of the policy, or another one with a reason.',
    access: supportAndManagers,
    params: z.strictObject({
      id: orderId,
      method: refundMethodSchema.default('bank'),
      reference: line(80).optional(),
      iban: line(50).optional(),
      amountMinor: z.number().int().min(0).optional(),
      reason: reason.optional(),
      expectedRevision,
    }),
    data: changed,
    visibleIn,
  }),
} as const;
