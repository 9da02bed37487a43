import { expectedDeliverySchema } from './catalogue.contract.js';
import { anyone, command, query, shopper, subscription } from '@shop/rpc-contract';
import { z } from 'zod';
import {
  articlesSchema,
  currencyShownSchema,
  expectedRevision,
  orderId,
  orderStatusSchema,
  returnKindSchema,
} from './order-fields.js';
import { line, phoneNumber, prose, proseOrEmpty } from './texts.js';
import { consentsSchema } from './users.contract.js';
import { adminOrdersContract } from './admin-orders.contract.js';

const orderArticleSchema = z.strictObject({
  ID: z.string(),
  Quantity: z.number().int(),
  Name: z.string(),
  Image: z.string(),
  Price: z.number(),
  OldPrice: z.number(),
});

const amounts = {
  Articles: z.array(orderArticleSchema),
  /** Σ Price × Quantity. */
  Subtotal: z.number(),
  /** Σ (OldPrice − Price) × Quantity. */
  Savings: z.number(),
  /** For club members. */
  Discount: z.number(),
  Delivery: z.number(),
  /** Subtotal − Discount + Delivery. */
  Total: z.number(),
  Currency: currencyShownSchema,
};

export const quoteSchema = z.strictObject(amounts);
export type Quote = z.output<typeof quoteSchema>;

/** As given by the shopper before the call; the agent reads it back. */
const shopAddressSchema = z.strictObject({
  Street: line(120),
  Postcode: line(12),
  City: line(80),
  Note: proseOrEmpty(500).optional(),
});
export type ShopAddress = z.output<typeof shopAddressSchema>;

export const orderSchema = z.strictObject({
  ID: z.string(),
  LeadID: z.string(),
  Status: orderStatusSchema,
  createdAt: z.string(),
  /** Contact for the call; null after key revocation. */
  FirstName: z.string().nullable(),
  LastName: z.string().nullable(),
  PhoneNumber: z.string().nullable(),
  /** Null until the shopper or the call gave one. Absent in responses of earlier releases. */
  Address: shopAddressSchema.nullable().optional(),
  ...amounts,
  revision: z.number().int(),
});
export type Order = z.output<typeof orderSchema>;

/** By the policy on the day of delivery. */
export const returnTermsSchema = z.strictObject({
  DeliveredAt: z.string(),
  Kinds: z.array(
    z.strictObject({
      Kind: returnKindSchema,
      /** `YYYY-MM-DD` in the country's calendar, inclusive. */
      Until: z.string(),
      InTime: z.boolean(),
      Refund: z.number(),
      /** Articles of the order that cannot come back as this kind. */
      Excluded: z.array(z.string()),
    }),
  ),
  Currency: currencyShownSchema,
});
export type ReturnTerms = z.output<typeof returnTermsSchema>;

/** What became of a return, for its owner. Days are `YYYY-MM-DD` in the country's calendar. */
export const returnStatusSchema = z.strictObject({
  Kind: returnKindSchema,
  RequestedAt: z.string(),
  /** Last day for the decision. */
  AnswerBy: z.string(),
  /** By the policy, or what was paid. */
  Refund: z.number(),
  Currency: currencyShownSchema,
  /** Last days for the goods and for the refund; null before the approval. */
  GoodsBy: z.string().nullable(),
  RefundBy: z.string().nullable(),
  /** Before the decision, while no call about it is in progress. */
  CanWithdraw: z.boolean(),
});
export type ReturnStatus = z.output<typeof returnStatusSchema>;

/** One mail before the supplements of an order run out. */
export const refillReminderSchema = z.strictObject({
  Requested: z.boolean(),
  /** The offer that runs out first. */
  OfferName: z.string(),
  /** Local day of the mail (`YYYY-MM-DD`); it follows the delivery. */
  RemindOn: z.string(),
  /** Of the reminder; absent before the first request. */
  revision: z.number().int().optional(),
});
export type RefillReminder = z.output<typeof refillReminderSchema>;

/** Instants (ISO 8601, UTC), earliest first. */
export const callTimesSchema = z.strictObject({
  /** Null: as soon as possible. */
  Chosen: z.string().nullable(),
  /** Full calling hours; empty once the order is decided. */
  Times: z.array(z.string()),
});
export type CallTimes = z.output<typeof callTimesSchema>;

export const shopOrdersContract = {
  'shopOrders.f.quote': query({
    summary: 'Returns the current price of these articles: lines, discount, delivery and total.',
    access: anyone,
    params: z.strictObject({ Articles: articlesSchema }),
    data: quoteSchema,
    errors: ['OUT_OF_STOCK'],
    reads: ['offer-list', 'membership-list'],
  }),
  'shopOrders.add': command({
    summary:
      'Places an order at the server’s prices; returns its id. PHONE_UNCONFIRMED if the phone needs a code, which is then sent and expected in the next attempt.',
    access: shopper,
    params: z.strictObject({
      Articles: articlesSchema,
      FirstName: line(80),
      LastName: line(80),
      PhoneNumber: phoneNumber(6, 32),
      Consents: consentsSchema.optional(),
      /** Code from the SMS, after `PHONE_UNCONFIRMED`. */
      PhoneCode: line(16).optional(),
    }),
    data: z.string(),
    errors: ['OUT_OF_STOCK', 'PHONE_UNCONFIRMED', 'WRONG_CODE'],
    visibleIn: ['order-list', 'order-search'],
  }),
  'shopOrders.f.getAll': query({
    summary: 'Lists the orders of the logged-in user, newest first.',
    access: shopper,
    params: z.strictObject({}),
    data: z.array(orderSchema),
    reads: ['order-list'],
  }),
  'shopOrders.f.getOne': query({
    summary: 'Returns one order of the logged-in user.',
    access: shopper,
    params: z.strictObject({ ID: orderId }),
    data: orderSchema,
    reads: ['order-list'],
  }),
  'shopOrders.f.getDelivery': query({
    summary: 'Returns when the order with this LeadID leaves and arrives; null if it does not travel or is late.',
    access: anyone,
    params: z.strictObject({ LeadID: line(20) }),
    data: expectedDeliverySchema.nullable(),
    cost: 2,
    reads: [],
  }),
  'shopOrders.f.cancel': command({
    summary: 'Cancels the user’s order before it is confirmed. CONFLICT afterwards.',
    access: shopper,
    params: z.strictObject({ ID: orderId, expectedRevision }),
    data: z.null(),
    visibleIn: ['order-list', 'order-search'],
  }),
  'shopOrders.f.correct': command({
    summary:
      'Changes the pieces, the contact and the delivery address of the user’s order before it is confirmed. Unchanged lines keep their prices. CONFLICT afterwards. PHONE_UNCONFIRMED if the order needs a code for its phone.',
    access: shopper,
    params: z.strictObject({
      ID: orderId,
      Articles: articlesSchema,
      /** Unchanged if absent. */
      FirstName: line(80).optional(),
      LastName: line(80).optional(),
      PhoneNumber: phoneNumber(6, 32).optional(),
      Address: shopAddressSchema.optional(),
      expectedRevision,
    }),
    data: z.null(),
    errors: ['OUT_OF_STOCK', 'PHONE_UNCONFIRMED'],
    visibleIn: ['order-list', 'order-search'],
  }),
  'shopOrders.f.callTimes': query({
    summary: 'Lists the possible call times of the user’s order in the next three days, and the chosen one.',
    access: shopper,
    params: z.strictObject({ ID: orderId }),
    data: callTimesSchema,
    reads: [],
  }),
  'shopOrders.f.chooseCallTime': command({
    summary: 'Sets the preferred call time. Null: as soon as possible. CONFLICT after the decision.',
    access: shopper,
    params: z.strictObject({ ID: orderId, CallAt: z.iso.datetime({ offset: true }).nullable(), expectedRevision }),
    data: z.null(),
    visibleIn: ['order-list', 'order-search'],
  }),
  'shopOrders.f.returnTerms': query({
    summary: 'Returns the deadline and the refund for a return of a delivered order or some of its pieces.',
    access: shopper,
    params: z.strictObject({ ID: orderId, lines: articlesSchema.optional() }),
    data: returnTermsSchema,
    reads: [],
  }),
  'shopOrders.f.requestReturn': command({
    summary: 'Requests a return of a delivered order or some of its pieces.',
    access: shopper,
    params: z.strictObject({
      ID: orderId,
      kind: returnKindSchema,
      lines: articlesSchema.optional(),
      reason: prose(1000).optional(),
      /** In any notation. */
      iban: line(50).optional(),
      expectedRevision,
    }),
    data: z.null(),
    errors: ['RETURN_NOT_AVAILABLE', 'RETURN_EXCLUDED', 'RETURN_TOO_LATE'],
    visibleIn: ['order-list', 'order-search'],
  }),
  'shopOrders.f.returnStatus': query({
    summary: 'Returns the state of the last return of the user’s order. NOT_FOUND if none was requested.',
    access: shopper,
    params: z.strictObject({ ID: orderId }),
    data: returnStatusSchema,
    reads: [],
  }),
  'shopOrders.f.withdrawReturn': command({
    summary:
      'Withdraws a requested return; the order counts as delivered again. CONFLICT after the decision or while the call about it is in progress.',
    access: shopper,
    params: z.strictObject({ ID: orderId, expectedRevision }),
    data: z.null(),
    visibleIn: ['order-list', 'order-search', 'return-due'],
  }),
  'shopOrders.f.refillReminder': query({
    summary:
      'Returns the reminder of the user’s order, requested or offered. Null if nothing of it runs out by its label, or it was already due.',
    access: shopper,
    params: z.strictObject({ ID: orderId }),
    data: refillReminderSchema.nullable(),
    reads: ['offer-list'],
  }),
  'shopOrders.f.requestRefillReminder': command({
    summary:
      'Requests one mail before the supplements of the user’s order run out, by consent. CONFLICT if it has no such day.',
    access: shopper,
    params: z.strictObject({ ID: orderId, Consent: z.literal(true), Wording: line(80), expectedRevision }),
    data: z.null(),
    visibleIn: ['refill-due'],
  }),
  'shopOrders.f.withdrawRefillReminder': command({
    summary: 'Withdraws the consent to the reminder of the user’s order. No effect without one.',
    access: shopper,
    params: z.strictObject({ ID: orderId, expectedRevision }),
    data: z.null(),
    visibleIn: ['refill-due'],
  }),
  'shopOrders.f.live': subscription({
    summary: 'Streams the changes of the logged-in user’s orders.',
    access: shopper,
    params: z.strictObject({}),
    data: z.union([
      z.strictObject({ type: z.literal('order'), order: orderSchema }),
      z.strictObject({ type: z.literal('reset') }),
    ]),
  }),
} as const;

export const ordersContract = { ...shopOrdersContract, ...adminOrdersContract } as const;
