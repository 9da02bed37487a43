import { z } from 'zod';
import { command, query, shopper, staff } from './method.js';
import { countrySchema, listParams } from './order-fields.js';

export const dataRequestKindSchema = z.enum(['export', 'erase', 'correct']);
export type DataRequestKind = z.output<typeof dataRequestKindSchema>;

export const dataRequestSchema = z.strictObject({
  ID: z.string(),
  Kind: dataRequestKindSchema,
  RequestedAt: z.string(),
  /** Until when it is answered. */
  DueAt: z.string(),
});
export type DataRequest = z.output<typeof dataRequestSchema>;

export const privacyContract = {
  'shopUsers.f.dataRequest': command({
    summary: 'Asks for a copy of one’s data, for their erasure or correction. Nothing happens while one is open.',
    access: shopper,
    params: z.strictObject({ kind: dataRequestKindSchema }),
    data: z.null(),
    cost: 5,
    visibleIn: [],
  }),
  'shopUsers.f.dataRequests': query({
    summary: 'The logged-in user’s open requests about personal data, oldest first.',
    access: shopper,
    params: z.strictObject({}),
    data: z.array(dataRequestSchema),
    reads: [],
  }),
} as const;

export const dataRequestOutcomeSchema = z.enum(['done', 'refused']);

/** A request about personal data, as staff see it. */
export const dataRequestRowSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  kind: dataRequestKindSchema,
  country: countrySchema,
  createdAt: z.string(),
  dueAt: z.string(),
  /** How many days were left when staff were reminded last; null: they were not. */
  daysLeft: z.number().int().nullable(),
  answeredAt: z.string().nullable(),
  outcome: dataRequestOutcomeSchema.nullable(),
  /** Null when the person was erased. */
  name: z.string().nullable(),
});
export type DataRequestRow = z.output<typeof dataRequestRowSchema>;

const carers = staff('support', 'manager');

export const adminPrivacyContract = {
  'admin.dataRequests.getList': query({
    summary: 'What people ask about their data, those that are due first.',
    access: carers,
    params: listParams(
      z.strictObject({
        status: z.enum(['open', 'overdue', 'answered']).optional(),
        kind: dataRequestKindSchema.optional(),
        country: countrySchema.optional(),
        userId: z.string().max(64).optional(),
        /** Open ones that staff were reminded of. */
        reminded: z.literal(true).optional(),
      }),
      ['dueAt', 'createdAt', 'answeredAt'],
    ),
    data: z.strictObject({
      data: z.array(dataRequestRowSchema),
      total: z.number().int(),
      /** With the other filters but not that of the status; `open`: the day by which it is answered is still to come. */
      meta: z.strictObject({
        counts: z.strictObject({ open: z.number().int(), overdue: z.number().int(), answered: z.number().int() }),
      }),
    }),
    reads: ['data-request-list', 'customer-list'],
  }),
  'admin.dataRequests.answer': command({
    summary: 'Closes a request about personal data: it was done, or is refused for a reason.',
    access: carers,
    params: z.strictObject({
      /** The request's and the person's. */
      id: z.string().min(1).max(64),
      userId: z.string().min(1).max(64),
      outcome: dataRequestOutcomeSchema,
      note: z.string().trim().min(3).max(500),
    }),
    data: z.strictObject({ id: z.string(), outcome: dataRequestOutcomeSchema }),
    visibleIn: ['data-request-list'],
  }),
} as const;
