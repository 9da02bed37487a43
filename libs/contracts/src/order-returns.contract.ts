import { z } from 'zod';
import { command, query, staff } from './method.js';
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

const supportAndManagers = staff('support', 'manager');
const visibleIn = ['order-list', 'order-search', 'return-due'];

export const refundMethodSchema = z.enum(['bank', 'post', 'cash']);
export type RefundMethod = z.output<typeof refundMethodSchema>;

const amountMinor = z.number().int();
const day = z.string();
const personalText = z.string().nullable();
const pieceSchema = z.strictObject({ offerId: z.string(), name: z.string(), quantity: z.number().int() });

/** How far the return of an order has come. Personal fields are null when the person's key is gone or nothing was said. */
export const orderReturnSchema = z.strictObject({
  kind: returnKindSchema,
  /** Who asked. */
  by: z.enum(['shopper', 'staff']),
  requestedAt: z.string(),
  /** The last day on which it is to be approved or rejected, in the country's calendar. */
  answerBy: day,
  reason: personalText,
  /** Where to pay to, and whose that is; of who was erased, only while something is owed to them. */
  iban: personalText,
  payee: personalText,
  /** From when on the policy that applies is valid. */
  policyFrom: day,
  /** What comes back: as asked for, as approved or as received, whichever came last. */
  pieces: z.array(pieceSchema),
  /** What the policy gives for these pieces. */
  refundMinor: amountMinor,
  approvedAt: z.string().nullable(),
  /** The first and the last day of paying back, in the country's calendar. */
  refundFrom: day.nullable(),
  refundBy: day.nullable(),
  /** The last day on which the goods may come. */
  goodsBy: day.nullable(),
  rejectedAt: z.string().nullable(),
  rejectedBecause: personalText,
  /** The goods did not come: it ended there, and the order is as it was before. */
  lapsedAt: z.string().nullable(),
  lapsedBecause: personalText,
  receivedAt: z.string().nullable(),
  refund: z
    .strictObject({
      amountMinor,
      /** What the policy gave. */
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

/** `soon`: staff were reminded; `overdue`: the last day is over. */
export const returnDueSchema = z.enum(['waiting', 'soon', 'overdue']);
export type ReturnDue = z.output<typeof returnDueSchema>;

/** What staff are to do next: approve or reject what was asked for, pay back what was approved, or ask after goods that did not come. */
export const returnStepSchema = z.enum(['answer', 'refund', 'goods']);
export type ReturnStep = z.output<typeof returnStepSchema>;

/** A return that is to be answered or paid back by a day, or whose goods should have come by one. */
export const returnRowSchema = z.strictObject({
  /** The order's. */
  id: z.string(),
  leadId: z.string(),
  country: countrySchema,
  /** Null when the person was erased. */
  name: personalText,
  kind: returnKindSchema,
  refundMinor: amountMinor,
  step: returnStepSchema,
  requestedAt: z.string(),
  /** Null: the goods are not back yet. */
  receivedAt: z.string().nullable(),
  /** The first day of the step (null: at once) and the last, in the country's calendar. */
  dueFrom: day.nullable(),
  dueBy: day,
  due: returnDueSchema,
});
export type ReturnRow = z.output<typeof returnRowSchema>;

export const orderReturnsContract = {
  'admin.returns.getList': query({
    summary: 'Returns that are to be answered or paid back, or whose goods did not come, what is due first.',
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
      /** With the other filters but not that of what is due. */
      meta: z.strictObject({
        counts: z.strictObject({ waiting: z.number().int(), soon: z.number().int(), overdue: z.number().int() }),
      }),
    }),
    reads: ['return-due', 'order-list'],
  }),
  'admin.orders.returnDetails': query({
    summary: 'What can be sent back of a delivered order, and how far its return has come.',
    access: supportAndManagers,
    params: z.strictObject({ id: orderId, lines: orderLinesSchema.optional() }),
    data: z.strictObject({
      deliveredAt: z.string().nullable(),
      /** For the pieces that were asked about, or all; empty before delivery. */
      kinds: z.array(
        z.strictObject({ kind: returnKindSchema, until: day, inTime: z.boolean(), refundMinor: amountMinor }),
      ),
      returning: orderReturnSchema.nullable(),
    }),
    reads: [],
  }),
  'admin.orders.requestReturn': command({
    summary: 'Asks for a return in the name of a customer who called.',
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
    errors: ['RETURN_NOT_AVAILABLE', 'RETURN_TOO_LATE'],
    visibleIn,
  }),
  'admin.orders.approveReturn': command({
    summary: 'Approves a return, or that of some pieces; says by when the money is paid back.',
    access: supportAndManagers,
    params: z.strictObject({ id: orderId, lines: orderLinesSchema.optional(), expectedRevision }),
    data: changed,
    visibleIn,
  }),
  'admin.orders.rejectReturn': command({
    summary: 'Rejects a return, with the reason.',
    access: supportAndManagers,
    params: z.strictObject({ id: orderId, reason, expectedRevision }),
    data: changed,
    visibleIn,
  }),
  'admin.orders.receiveReturn': command({
    summary: 'Notes that the goods, or some of them, are back.',
    access: supportAndManagers,
    params: z.strictObject({ id: orderId, lines: orderLinesSchema.optional(), expectedRevision }),
    data: changed,
    visibleIn,
  }),
  'admin.orders.lapseReturn': command({
    summary: 'Ends an approved return whose goods did not come in time, with the reason; the order is delivered again.',
    access: supportAndManagers,
    params: z.strictObject({ id: orderId, reason, expectedRevision }),
    data: changed,
    visibleIn,
  }),
  'admin.orders.refund': command({
    summary: 'Notes that the money was paid back: the policy’s amount, or another one with a reason.',
    access: supportAndManagers,
    params: z.strictObject({
      id: orderId,
      method: refundMethodSchema.default('bank'),
      /** The payment's own number. */
      reference: line(80).optional(),
      /** Where it went, in any writing, if not where the customer asked for. */
      iban: line(50).optional(),
      amountMinor: z.number().int().min(0).optional(),
      reason: reason.optional(),
      expectedRevision,
    }),
    data: changed,
    visibleIn,
  }),
} as const;
