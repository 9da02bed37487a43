import { z } from 'zod';
import { callOutcomes, orderPromises } from './call-values.js';
import { phoneMasked } from './phone-masked.js';
import { customerOrderOutcomes, orderMetrics } from './report-definitions.js';
import { line, phoneNumber, prose, proseOrEmpty, searchText } from './texts.js';
import { suspicionSignsSchema } from './suspicion.js';

/** Every state of an order, in the order of its life. */
export const orderStatuses = [
  'awaiting_confirmation',
  'unreachable',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'refused',
  'cancelled',
  'return_requested',
  'return_approved',
  'return_rejected',
  'returned',
  'refunded',
] as const;
export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = z.output<typeof orderStatusSchema>;

export const countrySchema = z.enum(['BA', 'RS', 'HR', 'ME']);
export const currencyShownSchema = z.enum(['KM', 'RSD', 'EUR']);

const offerId = z.string().min(1).max(64);
const name = line(80);

/** Lines with one offer count as one: then there are 1 to 50 of them, of 1 to 99 pieces each. */
export const lineLimits = { lines: 50, quantity: 99 } as const;
const quantity = z.number().int().min(1).max(lineLimits.quantity);

function withinLimits(lines: readonly (readonly [id: string, quantity: number])[]): boolean {
  const merged = new Map<string, number>();
  for (const [id, pieces] of lines) merged.set(id, (merged.get(id) ?? 0) + pieces);
  return merged.size <= lineLimits.lines && [...merged.values()].every((pieces) => pieces <= lineLimits.quantity);
}
const limitsMessage = `At most ${lineLimits.lines} lines of at most ${lineLimits.quantity} pieces, merged by offer`;

/** What a shopper puts in: prices are the server's and refused here. */
export const articlesSchema = z
  .array(z.strictObject({ ID: offerId, Quantity: quantity }))
  .min(1)
  .max(500)
  .refine((articles) => withinLimits(articles.map(({ ID, Quantity }) => [ID, Quantity])), limitsMessage);

/** Lines as staff write them. */
export const orderLinesSchema = z
  .array(z.strictObject({ offerId, quantity }))
  .min(1)
  .max(500)
  .refine((lines) => withinLimits(lines.map((line) => [line.offerId, line.quantity])), limitsMessage);

export const addressSchema = z.strictObject({
  street: line(120),
  city: line(80),
  postcode: line(12),
  note: proseOrEmpty(500).optional(),
});
export type OrderAddress = z.output<typeof addressSchema>;

/** Whom and where to deliver to, as the agent takes it down on the call. The phone may be in any writing, or masked as it was shown: then it stays. */
export const contactSchema = z.strictObject({
  firstName: name,
  lastName: name,
  phone: phoneNumber(6, 32),
  address: addressSchema,
});
export type OrderContact = z.output<typeof contactSchema>;

/** An order as the console's lists, details and queue show it. Personal fields are null when the person's key is gone. */
export const orderRowSchema = z.strictObject({
  id: z.string(),
  leadId: z.string(),
  status: orderStatusSchema,
  country: countrySchema,
  createdAt: z.string(),
  /** Until when it is to be confirmed by phone. */
  deadline: z.string(),
  confirmedAt: z.string().nullable(),
  subtotalMinor: z.number().int(),
  savingsMinor: z.number().int(),
  discountMinor: z.number().int(),
  deliveryMinor: z.number().int(),
  totalMinor: z.number().int(),
  /** As shown to the shopper. */
  currency: currencyShownSchema,
  customer: z.strictObject({
    id: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
    phoneMasked,
    email: z.string().nullable(),
  }),
  address: addressSchema.nullable(),
  lines: z.array(
    z.strictObject({
      offerId: z.string(),
      name: z.string(),
      image: z.string(),
      quantity: z.number().int(),
      priceMinor: z.number().int(),
      oldPriceMinor: z.number().int(),
    }),
  ),
  cancelReason: z.string().nullable(),
  /** Calls that were recorded. */
  attempts: z.number().int(),
  /** Why it looks like an order of a program or a prank. */
  signs: suspicionSignsSchema,
  /** Who is calling right now. */
  claimedBy: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  revision: z.number().int(),
});
export type OrderRow = z.output<typeof orderRowSchema>;

export const orderId = z.string().min(1).max(64);
export const expectedRevision = z.number().int().min(0).optional();
export const reason = prose(200);
/** What a command on an order answers. */
export const changedOrderSchema = z.strictObject({
  id: z.string(),
  status: orderStatusSchema,
  revision: z.number().int(),
});

/** 90-day guarantee; withdrawal, where the law gives it; damaged on arrival. */
export const returnKindSchema = z.enum(['guarantee', 'withdrawal', 'damaged']);
export type ReturnKind = z.output<typeof returnKindSchema>;

/** Which orders the console lists, exports and counts. */
export const orderFilterSchema = z.strictObject({
  status: orderStatusSchema.optional(),
  country: countrySchema.optional(),
  /** An order's id, a LeadID, a phone number or a part of one in any writing, parts of names, or a part of an e-mail. */
  q: searchText(80).optional(),
  /** Placed at or after, and before. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  userId: z.string().max(64).optional(),
  phone: searchText(32).optional(),
  /** Of the orders that wait for a call or could not be reached: those with at least so many calls. */
  attempts: z.number().int().min(1).max(99).optional(),
  /** Those that wait for their call and whose deadline is over. */
  overdue: z.literal(true).optional(),
  /** Those with signs of a program or a prank. */
  suspicious: z.literal(true).optional(),
  /** Those that come back or came back. */
  returns: z.literal(true).optional(),
  /** What reports count them as, for the days (`YYYY-MM-DD`, each included) of the order's country on which they were placed. */
  figure: z.enum(orderMetrics).optional(),
  fromDay: z.iso.date().optional(),
  toDay: z.iso.date().optional(),
  /** Orders with this offer among their lines. */
  offerId: offerId.optional(),
  /** Whose call decided the order; `none`: no call did. */
  agentId: z.string().min(1).max(64).optional(),
  cancelReason: z.string().max(200).optional(),
  refuseReason: z.string().max(200).optional(),
  returnKind: returnKindSchema.optional(),
  /** What a customer's figures count them as. */
  fate: z.enum(customerOrderOutcomes).optional(),
  /** What the statistics of the call desk count: what became of the promise, which call decided it, how one of its calls ended, who called. */
  promise: z.enum(orderPromises).optional(),
  decidedAtCall: z.number().int().min(1).max(999).optional(),
  outcome: z.enum(callOutcomes).optional(),
  calledBy: z.string().min(1).max(64).optional(),
});
export type OrderFilter = z.output<typeof orderFilterSchema>;

/** The parameters of every list of the console. */
export function listParams<Filter extends z.ZodType, const Fields extends readonly [string, ...string[]]>(
  filter: Filter,
  fields: Fields,
) {
  return z.strictObject({
    pagination: z
      .strictObject({ page: z.number().int().min(1).max(1_000_000), perPage: z.number().int().min(1).max(100) })
      .default({ page: 1, perPage: 25 }),
    sort: z.strictObject({ field: z.enum(fields), order: z.enum(['ASC', 'DESC']) }).optional(),
    filter: filter.optional(),
  });
}
