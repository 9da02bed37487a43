import { query } from '@shop/rpc-contract';
import { z } from 'zod';
import { agentsAndManagers } from './access.js';
import { blockedNumberSchema } from './blocked-numbers.contract.js';
import { leadRowSchema } from './leads.contract.js';
import { countrySchema, orderId, orderRowSchema } from './order-fields.js';
import { phoneNumber } from './texts.js';

export const orderOutcomes = ['accepted', 'refused', 'sent_back', 'unreachable', 'cancelled', 'fraud'] as const;
export const orderOutcomeSchema = z.enum(orderOutcomes);
export type OrderOutcome = z.output<typeof orderOutcomeSchema>;

/** Shown to agents; decides nothing. */
export const callerHistorySchema = z.strictObject({
  /** `unknown`: no finished order. */
  level: z.enum(['unknown', 'good', 'care', 'risk']),
  /** 0 to 100; higher means a parcel is more likely to come back. */
  points: z.number().int(),
  /** Heaviest first; negative points reduce the risk. */
  reasons: z.array(z.strictObject({ fate: orderOutcomeSchema, orders: z.number().int(), points: z.number().int() })),
});
export type CallerHistory = z.output<typeof callerHistorySchema>;

export const callerSchema = z.strictObject({
  id: z.string(),
  country: countrySchema,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  createdAt: z.string(),
});
export type Caller = z.output<typeof callerSchema>;

export const callerLookupSchema = z.strictObject({
  /** Candidate numbers (E.164): without a calling code there may be several. */
  numbers: z.array(z.string()),
  people: z.array(callerSchema),
  /** Newest orders of these people and numbers, in all countries. */
  orders: z.array(orderRowSchema),
  /** Orders whose number has the same digits in another country: perhaps another person's. */
  uncertain: z.array(z.string()),
  leads: z.array(leadRowSchema),
  history: callerHistorySchema,
  blocks: z.array(blockedNumberSchema),
});
export type CallerLookupResult = z.output<typeof callerLookupSchema>;

export const callersContract = {
  'admin.calls.lookUp': query({
    summary:
      'Identifies a caller: people, orders, open leads and history for a phone number in any format, or for an order.',
    access: agentsAndManagers,
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
