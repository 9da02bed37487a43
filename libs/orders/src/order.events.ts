import { callOutcomes } from '@shop/contracts';
import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';
import { withAnswerDay, withGoodsDay, withoutPlainReason } from './order-upcasts.js';

const orderId = z.string();
const userId = z.string();
/** Absent in what was stored before reasons in staff's words were personal. */
const userIdSinceVersion2 = userId.optional();
const country = z.enum(['BA', 'RS', 'HR', 'ME']);
const minor = z.number().int().nonnegative();
/** ISO 8601, UTC. */
const instant = z.string();

/** What an order's records need for as long as accounting law makes the shop keep them. */
const accounting = { purpose: 'accounting', person: (data: { readonly userId: string }) => data.userId } as const;

const line = z.object({
  offerId: z.string(),
  name: z.string(),
  image: z.string(),
  quantity: z.number().int().positive(),
  priceMinor: minor,
  oldPriceMinor: minor,
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

/** What a person wrote about a customer: it goes with the account. */
const textAboutCustomer = {
  purpose: 'account',
  person: (data: { readonly userId?: string | undefined }) => data.userId,
  fields: z.object({ reason: z.string() }),
} as const;

/** Why an order was cancelled or refused, where the shop itself says so; what somebody wrote is sealed. */
const cancelReason = z.enum(['shopper', 'erasure', ...callOutcomes]);
const refuseReason = z.enum([
  'Refused at the door',
  'Came back to the sender',
  'Lost by the carrier',
  'Not taken by the carrier',
  /** The carrier never had it, and nobody knows any more whom it was for. */
  'erasure',
]);
export type CancelReason = z.output<typeof cancelReason>;
export type RefuseReason = z.output<typeof refuseReason>;

const pieces = z.array(z.object({ offerId: z.string(), quantity: z.number().int() }));

/** A return as it stands: what comes back, by which rule, and what is paid for it. */
const returnTerms = {
  country,
  kind: z.enum(['guarantee', 'withdrawal', 'damaged']),
  pieces,
  /** `validFrom` of the policy that applies, which goes by the day of delivery. */
  policyFrom: z.string(),
  /** What is paid back once the goods are here, by that policy. */
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

/** Which call brought a change about; the call's own stream is finished from it when a crash came in between. */
const call = z.object({ claimId: z.string(), staffId: z.string(), outcome: z.string() });

export const orderPlaced = defineEvent({
  type: 'OrderPlaced',
  version: 1,
  data: z.object({
    orderId,
    userId,
    country,
    /** ISO 4217. */
    currency: z.enum(['BAM', 'RSD', 'EUR']),
    leadId: z.string(),
    ...amounts,
    placedAt: instant,
    /** Until when the order is to be confirmed by phone. */
    deadline: instant,
    /** The versions of the texts that the shopper accepted, and the wording of marketing consents. */
    consents: z.record(z.string(), z.union([z.string(), z.boolean()])),
  }),
  personal: { ...accounting, fields: contact.omit({ address: true }) },
});

export const orderLinesChanged = defineEvent({
  type: 'OrderLinesChanged',
  version: 1,
  data: z.object({
    orderId,
    country,
    placedAt: instant,
    ...amounts,
    /** Pieces that were added (or taken away, negative), by offer. */
    changes: pieces,
  }),
});

/** The shopper has said when to be called. */
export const orderCallTimeChosen = defineEvent({
  type: 'OrderCallTimeChosen',
  version: 1,
  data: z.object({
    orderId,
    /** Null: as soon as possible. */
    callAt: instant.nullable(),
    chosenAt: instant,
    /** From when the time for confirming counts, and until when that is; an order that was late already stays late. */
    clockFrom: instant,
    deadline: instant,
  }),
});

export const orderContactChanged = defineEvent({
  type: 'OrderContactChanged',
  version: 1,
  data: z.object({ orderId, userId }),
  personal: { ...accounting, fields: contact },
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
    /** Absent: in somebody's own words. */
    reason: cancelReason.optional(),
    duplicateOf: z.string().optional(),
    /** What was not bought in the end. */
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

/** The carrier does not take the parcel: its address can be put right. `refusal` is the number of that event in the parcel's stream. */
export const orderAddressReopened = defineEvent({
  type: 'OrderAddressReopened',
  version: 1,
  data: z.object({ orderId, refusal }),
});

/** After that refusal the carrier is asked once more: from here on the address stays what it is told. */
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

/** Not accepted at the door. */
export const orderRefused = defineEvent({
  type: 'OrderRefused',
  version: 2,
  data: z.object({
    orderId,
    userId: userIdSinceVersion2,
    /** Absent: in somebody's own words. */
    reason: refuseReason.optional(),
    /** It was the carrier that did not bring it: it says nothing of the customer. */
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
    /** The last day (`YYYY-MM-DD`) on which it is to be approved or rejected, in the country's calendar. */
    answerBy: z.string(),
    /** Who asked; absent: the shopper. */
    by: z.enum(['shopper', 'staff']).optional(),
  }),
  upcasts: { 1: withAnswerDay },
  /** Where to pay to. */
  personal: { ...accounting, fields: z.object({ iban: z.string().optional() }) },
});

/** Why, in the customer's words. They may tell of their health, so they go with the account. */
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
    /** The first and the last day (`YYYY-MM-DD`) on which the money is to be paid back, in the country's calendar. */
    refundFrom: z.string(),
    refundBy: z.string(),
    /** The last day on which the goods may come. */
    goodsBy: z.string(),
  }),
  upcasts: { 1: withGoodsDay },
});

/** The reason is in staff's words about a person, so it goes with the account. */
export const orderReturnRejected = defineEvent({
  type: 'OrderReturnRejected',
  version: 1,
  data: z.object({ orderId, userId }),
  personal: textAboutCustomer,
});

/** The goods did not come: the customer has kept them. */
export const orderReturnLapsed = defineEvent({
  type: 'OrderReturnLapsed',
  version: 1,
  data: z.object({ orderId, userId }),
  personal: textAboutCustomer,
});

/** The goods are here: these pieces, for which this is paid. */
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
    /** ISO 4217. */
    currency: z.enum(['BAM', 'RSD', 'EUR']),
    method: z.enum(['bank', 'post', 'cash']),
    refundedAt: instant,
    /** What the policy gives; differs from the amount where staff decided so. */
    policyMinor: minor,
  }),
  /** The payment's own number, where it went, and why the amount is another than the policy's. */
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

/** A year of the club was to be collected with the parcel. */
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
  orderRefunded,
  orderNoted,
] as const;
export const retiredOrderEvents = [orderClubYearAdded] as const;
export type OrderEvent = EventOf<(typeof orderEvents)[number]>;
export type OrderEventOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>;
