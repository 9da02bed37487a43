import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** The order's id; of money for no known parcel an id of its own. */
const cashId = z.string();
const country = z.enum(['BA', 'RS', 'HR', 'ME']);
const minor = z.number().int().nonnegative();
/** ISO 8601, UTC. */
const instant = z.string();
/** `YYYY-MM-DD`, in the country's calendar. */
const day = z.string();

/** What one list of the carrier's says of one parcel: collected at the door, and paid over to the shop. */
const remittanceFields = {
  listId: z.string(),
  /** The list's number, as the carrier writes it. */
  number: z.string(),
  /** The parcel, as the list writes it. */
  parcel: z.string(),
  collectedMinor: minor,
  remittedMinor: minor,
  /** In how many rows of the list. */
  times: z.number().int().positive(),
  issuedOn: day,
  takenAt: instant,
};

/** What is to be collected at the door. Told again when it gets its parcel after that. */
export const cashExpected = defineEvent({
  type: 'CashExpected',
  version: 1,
  data: z.object({
    cashId,
    userId: z.string(),
    country,
    leadId: z.string(),
    /** Null: the order went without a carrier that gives parcels numbers. */
    parcelId: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    amountMinor: minor,
    /** What of it is for the club, and not for the order; absent: nothing. */
    clubFeeMinor: minor.optional(),
    expectedAt: instant,
  }),
});

/** The parcel was delivered: the carrier has the money, and owes it to the shop. */
export const cashOwed = defineEvent({
  type: 'CashOwed',
  version: 1,
  data: z.object({ cashId, deliveredAt: instant, remitBy: day }),
});

/** Nothing was collected. */
export const cashWaived = defineEvent({
  type: 'CashWaived',
  version: 1,
  data: z.object({ cashId, cause: z.enum(['refused', 'lost']), waivedAt: instant }),
});

export const cashRemitted = defineEvent({
  type: 'CashRemitted',
  version: 1,
  data: z.object({ cashId, ...remittanceFields }),
});

/** Money for a parcel that the shop does not know. */
export const strayCashRemitted = defineEvent({
  type: 'StrayCashRemitted',
  version: 1,
  data: z.object({ cashId, country, ...remittanceFields }),
});

const settlementReasons = [
  'paid_otherwise',
  'carrier_corrects',
  'paid_back',
  'fee_kept',
  'written_off',
  'other',
] as const;

/** What staff write belongs to the books, under the key of whoever the order is of, or of the list. */
const accountingData = { purpose: 'accounting', person: (data: { readonly owner: string }) => data.owner } as const;

/** A difference was explained; it counts for as long as the balance is what it was then. */
export const cashSettled = defineEvent({
  type: 'CashSettled',
  version: 1,
  data: z.object({
    cashId,
    owner: z.string(),
    reason: z.enum(settlementReasons),
    /** What was remitted too much; negative: too little. */
    balanceMinor: z.number().int(),
    settledAt: instant,
  }),
  personal: { ...accountingData, fields: z.object({ note: z.string().optional() }) },
});

export const cashNoted = defineEvent({
  type: 'CashNoted',
  version: 1,
  data: z.object({ cashId, owner: z.string() }),
  personal: { ...accountingData, fields: z.object({ text: z.string() }) },
});

export const cashEvents = [
  cashExpected,
  cashOwed,
  cashWaived,
  cashRemitted,
  strayCashRemitted,
  cashSettled,
  cashNoted,
] as const;
export type CashEvent = EventOf<(typeof cashEvents)[number]>;
export type CashEventOf<Type extends CashEvent['type']> = Extract<CashEvent, { type: Type }>;
