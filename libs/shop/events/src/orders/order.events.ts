import { callOutcomes } from '@shop/contracts';
import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';
import { withAnswerDay, withGoodsDay, withoutPlainReason } from './order-upcasts.js';

const orderId = z.string();
const userId = z.string();
const userIdSinceVersion2 = userId.optional();
const country = z.enum(['BA', 'RS', 'HR', 'ME']);
const minor = z.number().int().nonnegative();
/** ISO 8601, UTC. */
const instant = z.string();

/** Needed for as long as accounting law requires. */
const accounting = { purpose: 'accounting', person: (data: { readonly userId: string }) => data.userId } as const;

/** Version 2 of the events with lines: the guarantee. */
const line = z.object({
  offerId: z.string(),
  name: z.string(),
  image: z.string(),
  quantity: z.number().int().positive(),
  priceMinor: minor,
  oldPriceMinor: minor,
  /** Of the offer when it was ordered: false if the satisfaction guarantee excludes it. Absent: covered. */
  guarantee: z.boolean().optional(),
});

const amounts = {
  lines: z.array(line),
  subtotalMinor: minor,
  savingsMinor: minor,
  discountPercent: z.number().int().min(0).max(100),
  discountMinor: minor,
  deliveryMinor: minor,
  totalMinor: minor,
};

/** Staff's free text about a customer; erased with the account. */
const textAboutCustomer = {
  purpose: 'account',
  person: (data: { readonly userId?: string | undefined }) => data.userId,
  fields: z.object({ reason: z.string() }),
} as const;

/** Reason code; free text is encrypted. */
const cancelReason = z.enum(['shopper', 'erasure', ...callOutcomes]);
const refuseReason = z.enum([
  'Refused at the door',
  'Came back to the sender',
  'Lost by the carrier',
  'Not taken by the carrier',
  'erasure',
]);
export type CancelReason = z.output<typeof cancelReason>;
export type RefuseReason = z.output<typeof refuseReason>;

const pieces = z.array(z.object({ offerId: z.string(), quantity: z.number().int() }));

const returnTerms = {
  country,
  kind: z.enum(['guarantee', 'withdrawal', 'damaged']),
  pieces,
  /** `validFrom` of the policy on the day of delivery. */
  policyFrom: z.string(),
  refundMinor: minor,
};

const contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** E.164. */
  phone: z.string(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    postcode: z.string(),
    note: z.string().optional(),
  }),
});

/** Call that caused the change; after a crash the call stream is completed from it. */
const call = z.object({ claimId: z.string(), staffId: z.string(), outcome: z.string() });

export const orderPlaced = defineEvent({
  type: 'OrderPlaced',
  version: 2,
  upcasts: { 1: (event) => event },
  data: z.object({
    orderId,
    userId,
    country,
    /** ISO 4217. */
    currency: z.enum(['BAM', 'RSD', 'EUR']),
    leadId: z.string(),
    ...amounts,
    placedAt: instant,
    deadline: instant,
    /** Accepted text versions, and the wording of marketing consents. */
    consents: z.record(z.string(), z.union([z.string(), z.boolean()])),
  }),
  personal: { ...accounting, fields: contact.omit({ address: true }) },
});

export const orderLinesChanged = defineEvent({
  type: 'OrderLinesChanged',
  version: 2,
  upcasts: { 1: (event) => event },
  data: z.object({
    orderId,
    country,
    placedAt: instant,
    ...amounts,
    changes: pieces,
  }),
});

export const orderCallTimeChosen = defineEvent({
  type: 'OrderCallTimeChosen',
  version: 1,
  data: z.object({
    orderId,
    callAt: instant.nullable(),
    chosenAt: instant,
    /** Start and end of the confirmation clock; a late order stays late. */
    clockFrom: instant,
    deadline: instant,
  }),
});

export const orderContactChanged = defineEvent({
  type: 'OrderContactChanged',
  version: 2,
  data: z.object({ orderId, userId }),
  upcasts: { 1: (event) => event },
  /** Without address: corrected by the shopper before the call. */
  personal: { ...accounting, fields: contact.partial({ address: true }) },
});

export const orderConfirmed = defineEvent({
  type: 'OrderConfirmed',
  version: 1,
  data: z.object({ orderId, userId, from: z.string(), call: call.optional() }),
  personal: { ...accounting, fields: contact },
});

export const orderMarkedUnreachable = defineEvent({
  type: 'OrderMarkedUnreachable',
  version: 1,
  data: z.object({ orderId, from: z.string(), reason: z.enum(callOutcomes), call: call.optional() }),
});

export const orderCancelled = defineEvent({
  type: 'OrderCancelled',
  version: 2,
  data: z.object({
    orderId,
    userId: userIdSinceVersion2,
    country,
    placedAt: instant,
    from: z.string(),
    by: z.enum(['shopper', 'staff']),
    reason: cancelReason.optional(),
    duplicateOf: z.string().optional(),
    pieces,
    call: call.optional(),
  }),
  upcasts: { 1: withoutPlainReason(cancelReason.options) },
  personal: textAboutCustomer,
});

export const orderPacked = defineEvent({ type: 'OrderPacked', version: 1, data: z.object({ orderId }) });

export const orderShipped = defineEvent({
  type: 'OrderShipped',
  version: 1,
  data: z.object({ orderId, carrier: z.string().optional() }),
});

const refusal = z.number().int();

/**
 * The carrier rejects the parcel: the address may be corrected. `refusal`: revision of that event in the parcel stream.
 */
export const orderAddressReopened = defineEvent({
  type: 'OrderAddressReopened',
  version: 1,
  data: z.object({ orderId, refusal }),
});

/** The parcel is registered again after that rejection: the address can no longer change. */
export const orderAddressSettled = defineEvent({
  type: 'OrderAddressSettled',
  version: 1,
  data: z.object({ orderId, refusal }),
});

export const orderDelivered = defineEvent({
  type: 'OrderDelivered',
  version: 1,
  data: z.object({ orderId, deliveredAt: instant }),
});

export const orderRefused = defineEvent({
  type: 'OrderRefused',
  version: 2,
  data: z.object({
    orderId,
    userId: userIdSinceVersion2,
    reason: refuseReason.optional(),
    /** The carrier failed to deliver; not counted against the customer. */
    fault: z.literal('carrier').optional(),
  }),
  upcasts: { 1: withoutPlainReason(refuseReason.options) },
  personal: textAboutCustomer,
});

export const orderReturnRequested = defineEvent({
  type: 'OrderReturnRequested',
  version: 2,
  data: z.object({
    orderId,
    userId,
    ...returnTerms,
    requestedAt: instant,
    /** Last day for the decision (`YYYY-MM-DD`, local). */
    answerBy: z.string(),
    /** Absent: shopper. */
    by: z.enum(['shopper', 'staff']).optional(),
  }),
  upcasts: { 1: withAnswerDay },
  personal: { ...accounting, fields: z.object({ iban: z.string().optional() }) },
});

/** The customer's words may concern health; erased with the account. */
export const orderReturnExplained = defineEvent({
  type: 'OrderReturnExplained',
  version: 1,
  data: z.object({ orderId, userId }),
  personal: textAboutCustomer,
});

export const orderReturnApproved = defineEvent({
  type: 'OrderReturnApproved',
  version: 2,
  data: z.object({
    orderId,
    userId,
    ...returnTerms,
    approvedAt: instant,
    /** First and last refund day (`YYYY-MM-DD`, local). */
    refundFrom: z.string(),
    refundBy: z.string(),
    /** Last day for the goods to arrive. */
    goodsBy: z.string(),
  }),
  upcasts: { 1: withGoodsDay },
});

export const orderReturnRejected = defineEvent({
  type: 'OrderReturnRejected',
  version: 1,
  data: z.object({ orderId, userId }),
  personal: textAboutCustomer,
});

export const orderReturnLapsed = defineEvent({
  type: 'OrderReturnLapsed',
  version: 1,
  data: z.object({ orderId, userId }),
  personal: textAboutCustomer,
});

/** By the shopper, before the decision. A later request counts from the day on which it is made. */
export const orderReturnWithdrawn = defineEvent({
  type: 'OrderReturnWithdrawn',
  version: 1,
  data: z.object({ orderId, userId, withdrawnAt: instant }),
});

export const orderReturnReceived = defineEvent({
  type: 'OrderReturnReceived',
  version: 1,
  data: z.object({ orderId, userId, ...returnTerms, placedAt: instant, receivedAt: instant }),
});

export const orderRefunded = defineEvent({
  type: 'OrderRefunded',
  version: 1,
  data: z.object({
    orderId,
    userId,
    country,
    placedAt: instant,
    amountMinor: minor,
    currency: z.enum(['BAM', 'RSD', 'EUR']),
    method: z.enum(['bank', 'post', 'cash']),
    refundedAt: instant,
    /** Differs from the amount if staff decided so. */
    policyMinor: minor,
  }),
  /** Payment reference, account, and the reason of a different amount. */
  personal: {
    ...accounting,
    fields: z.object({ reference: z.string().optional(), iban: z.string().optional(), reason: z.string().optional() }),
  },
});

export const orderNoted = defineEvent({
  type: 'OrderNoted',
  version: 1,
  data: z.object({ orderId, userId }),
  personal: { ...textAboutCustomer, fields: z.object({ text: z.string() }) },
});

/** At most one note of an order is pinned: a later pin replaces it. Repeats the text, for read models. */
export const orderNotePinned = defineEvent({
  type: 'OrderNotePinned',
  version: 1,
  data: z.object({ orderId, userId, noteId: z.string() }),
  personal: { ...textAboutCustomer, fields: z.object({ text: z.string() }) },
});

export const orderNoteUnpinned = defineEvent({
  type: 'OrderNoteUnpinned',
  version: 1,
  data: z.object({ orderId, userId, noteId: z.string() }),
});

/**
 * Takes back an outcome, with the values before it: status, lines, amounts, contact. `deadline` never changes.
 * Compensates the events of the outcome, which stay in the log.
 */
export const orderOutcomeUndone = defineEvent({
  type: 'OrderOutcomeUndone',
  version: 2,
  upcasts: { 1: (event) => event },
  data: z.object({
    orderId,
    userId,
    country,
    placedAt: instant,
    /** Last event of the outcome in this stream. */
    outcomeEventId: z.string(),
    staffId: z.string(),
    /** `edited`: a call without decision that changed lines or contact. */
    outcome: z.enum(['confirmed', 'unreachable', 'cancelled', 'edited']),
    from: z.string(),
    to: z.enum(['awaiting_confirmation', 'unreachable', 'confirmed', 'packed']),
    ...amounts,
    /** Difference of the pieces that are sold. */
    changes: pieces,
    /** Agent of the call that decided the order before. */
    agentId: z.string().nullable(),
    /** The outcome of a call: `CallRecorded` in `call-ORDER`, and the claim with which the agent continues. */
    call: z.object({ outcomeEventId: z.string(), claimId: z.string() }).optional(),
  }),
  personal: { ...accounting, fields: contact.partial({ address: true }) },
});

const orderClubYearAdded = defineEvent({
  type: 'OrderClubYearAdded',
  version: 1,
  retired: true,
  data: z.object({ orderId, membershipId: z.string(), until: instant, amountMinor: minor }),
});

export const orderEvents = [
  orderPlaced,
  orderLinesChanged,
  orderCallTimeChosen,
  orderContactChanged,
  orderConfirmed,
  orderMarkedUnreachable,
  orderCancelled,
  orderPacked,
  orderShipped,
  orderAddressReopened,
  orderAddressSettled,
  orderDelivered,
  orderRefused,
  orderReturnRequested,
  orderReturnExplained,
  orderReturnApproved,
  orderReturnRejected,
  orderReturnReceived,
  orderReturnLapsed,
  orderReturnWithdrawn,
  orderRefunded,
  orderNoted,
  orderNotePinned,
  orderNoteUnpinned,
  orderOutcomeUndone,
] as const;
export const retiredOrderEvents = [orderClubYearAdded] as const;
export type OrderEvent = EventOf<(typeof orderEvents)[number]>;
export type OrderEventOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>;
