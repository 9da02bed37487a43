import { z } from 'zod';
import { callOutcomes, orderPromises } from './call-values.js';
import { phoneMasked } from './phone-masked.js';
import { customerOrderOutcomes, orderMetrics } from './report-definitions.js';
import { line, phoneNumber, prose, proseOrEmpty, searchText } from './texts.js';
import { suspicionSignsSchema } from './suspicion.js';

/** In life-cycle order. */
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

/** Lines of one offer are merged first. 1 to 50 lines of 1 to 99 pieces. */
export const lineLimits = { lines: 50, quantity: 99 } as const;
const quantity = z.number().int().min(1).max(lineLimits.quantity);

function withinLimits(lines: readonly (readonly [id: string, quantity: number])[]): boolean {
  const merged = new Map<string, number>();
  for (const [id, pieces] of lines) merged.set(id, (merged.get(id) ?? 0) + pieces);
  return merged.size <= lineLimits.lines && [...merged.values()].every((pieces) => pieces <= lineLimits.quantity);
}
const limitsMessage = `At most ${lineLimits.lines} lines of at most ${lineLimits.quantity} pieces, merged by offer`;

/** Prices are set by the server and rejected here. */
export const articlesSchema = z
  .array(z.strictObject({ ID: offerId, Quantity: quantity }))
  .min(1)
  .max(500)
  .refine((articles) => withinLimits(articles.map(({ ID, Quantity }) => [ID, Quantity])), limitsMessage);

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

/** A masked phone stays unchanged. */
export const contactSchema = z.strictObject({
  firstName: name,
  lastName: name,
  phone: phoneNumber(6, 32),
  address: addressSchema,
});
export type OrderContact = z.output<typeof contactSchema>;

/** Personal fields are null after key revocation. */
export const orderRowSchema = z.strictObject({
  id: z.string(),
  leadId: z.string(),
  status: orderStatusSchema,
  country: countrySchema,
  createdAt: z.string(),
  /** Deadline of the confirmation call. */
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
  /** `id`: of its entry in the history. */
  pinnedNote: z.strictObject({ id: z.string(), text: z.string() }).nullable(),
  attempts: z.number().int(),
  signs: suspicionSignsSchema,
  claimedBy: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  revision: z.number().int(),
});
export type OrderRow = z.output<typeof orderRowSchema>;

export const orderId = z.string().min(1).max(64);
export const expectedRevision = z.number().int().min(0).optional();
export const reason = prose(200);
export const changedOrderSchema = z.strictObject({
  id: z.string(),
  status: orderStatusSchema,
  revision: z.number().int(),
});

/** `outcomeEventId`: for `undo`, within ten seconds; null if the command changed nothing. */
export const decidedOrderSchema = changedOrderSchema.extend({ outcomeEventId: z.string().nullable() });

/** `UNDO_TOO_LATE` after ten seconds, `UNDO_FOLLOWED` after a later event, `UNDO_NOT_YOURS` for other staff. */
export const undoErrors = ['UNDO_TOO_LATE', 'UNDO_FOLLOWED', 'UNDO_NOT_YOURS'] as const;

/** 90-day guarantee; withdrawal where the law grants it; damaged on arrival. */
export const returnKindSchema = z.enum(['guarantee', 'withdrawal', 'damaged']);
export type ReturnKind = z.output<typeof returnKindSchema>;

export const orderFilterSchema = z.strictObject({
  status: orderStatusSchema.optional(),
  country: countrySchema.optional(),
  q: searchText(80).optional(),
  /** Placed: start inclusive, end exclusive. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  userId: z.string().max(64).optional(),
  phone: searchText(32).optional(),
  /** Waiting or unreachable orders with at least this many calls. */
  attempts: z.number().int().min(1).max(99).optional(),
  /** Waiting orders past their deadline. */
  overdue: z.literal(true).optional(),
  suspicious: z.literal(true).optional(),
  returns: z.literal(true).optional(),
  /** Metric, for the days (`YYYY-MM-DD`, inclusive) of placement in the order's country. */
  figure: z.enum(orderMetrics).optional(),
  fromDay: z.iso.date().optional(),
  toDay: z.iso.date().optional(),
  offerId: offerId.optional(),
  /** Agent whose call decided the order; `none`: no call did. */
  agentId: z.string().min(1).max(64).optional(),
  cancelReason: z.string().max(200).optional(),
  refuseReason: z.string().max(200).optional(),
  returnKind: returnKindSchema.optional(),
  fate: z.enum(customerOrderOutcomes).optional(),
  /** Filters of the call statistics: promise, deciding call, call outcome, agent. */
  promise: z.enum(orderPromises).optional(),
  decidedAtCall: z.number().int().min(1).max(999).optional(),
  outcome: z.enum(callOutcomes).optional(),
  calledBy: z.string().min(1).max(64).optional(),
});
export type OrderFilter = z.output<typeof orderFilterSchema>;

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
