import { z } from 'zod';
import { blockedNumberSchema } from './blocked-numbers.contract.js';
import { leadRowSchema } from './leads.contract.js';
import { query, staff } from './method.js';
import { countrySchema, orderId, orderRowSchema } from './order-fields.js';
import { phoneNumber } from './texts.js';

/** What became of somebody's orders, as far as it says how the next one may end. */
export const orderOutcomes = ['accepted', 'refused', 'sent_back', 'unreachable', 'cancelled', 'fraud'] as const;
export const orderOutcomeSchema = z.enum(orderOutcomes);
export type OrderOutcome = z.output<typeof orderOutcomeSchema>;

/** Shown to whoever decides; nothing is decided by it. */
export const callerHistorySchema = z.strictObject({
  /** `unknown`: no order has come to an end yet. */
  level: z.enum(['unknown', 'good', 'care', 'risk']),
  /** 0 to 100; the more, the likelier is it that a parcel comes back. */
  points: z.number().int(),
  /** Why, the heaviest first. Points below 0 speak for the caller. */
  reasons: z.array(z.strictObject({ fate: orderOutcomeSchema, orders: z.number().int(), points: z.number().int() })),
});
export type CallerHistory = z.output<typeof callerHistorySchema>;

/** Somebody with an account. Personal fields are null when they were erased. */
export const callerSchema = z.strictObject({
  id: z.string(),
  country: countrySchema,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  /** Since when they have the account. */
  createdAt: z.string(),
});
export type Caller = z.output<typeof callerSchema>;

export const callerLookupSchema = z.strictObject({
  /** The numbers (E.164) that were looked up: one without a calling code may be one of several countries. */
  numbers: z.array(z.string()),
  people: z.array(callerSchema),
  /** The newest orders of these people and numbers, in all countries. */
  orders: z.array(orderRowSchema),
  /** Ids of those of them whose number has only the same digits, in another country: perhaps somebody else's. */
  uncertain: z.array(z.string()),
  /** What they asked for beside, nobody having settled it yet. */
  leads: z.array(leadRowSchema),
  history: callerHistorySchema,
  /** Of the numbers those that are neither called nor delivered to. */
  blocks: z.array(blockedNumberSchema),
});
export type CallerLookupResult = z.output<typeof callerLookupSchema>;

export const callersContract = {
  'admin.calls.lookUp': query({
    summary: 'Who calls: people, orders, open leads and history of a phone number in any writing, or of an order.',
    access: staff('agent', 'manager'),
    params: z
      .strictObject({ phone: phoneNumber(3, 40).optional(), orderId: orderId.optional() })
      .refine(
        ({ phone, orderId: order }) => (phone === undefined) !== (order === undefined),
        'Either phone or orderId',
      ),
    data: callerLookupSchema,
    reads: [
      'order-list',
      'order-calls',
      'order-customer',
      'customer-list',
      'customer-order',
      'lead-list',
      'call-block',
    ],
  }),
} as const;
