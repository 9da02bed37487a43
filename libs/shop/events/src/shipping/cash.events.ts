import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** Order id; a separate id for an unknown parcel. */
const cashId = z.string();
const country = z.enum(['BA', 'RS', 'HR', 'ME']);
const minor = z.number().int().nonnegative();
/** ISO 8601, UTC. */
const instant = z.string();
/** `YYYY-MM-DD`, in the country’s calendar. */
const day = z.string();

/** Collected by the carrier, remitted to the shop. */
const remittanceFields = {
  listId: z.string(),
  number: z.string(),
  parcel: z.string(),
  collectedMinor: minor,
  remittedMinor: minor,
  /** Number of rows in the list. */
  times: z.number().int().positive(),
  issuedOn: day,
  takenAt: instant,
};

/** Repeated when the parcel is registered later. */
export const cashExpected = defineEvent({
  type: 'CashExpected',
  version: 1,
  data: z.object({
    cashId,
    userId: z.string(),
    country,
    leadId: z.string(),
    /** Null: shipped without a carrier id. */
    parcelId: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    amountMinor: minor,
    /** Absent: no fee. */
    clubFeeMinor: minor.optional(),
    expectedAt: instant,
  }),
});

/** Delivered: the carrier owes the amount to the shop. */
export const cashOwed = defineEvent({
  type: 'CashOwed',
  version: 1,
  data: z.object({ cashId, deliveredAt: instant, remitBy: day }),
});

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

/** Accounting data, under the key of customer or list. */
const accountingData = { purpose: 'accounting', person: (data: { readonly owner: string }) => data.owner } as const;

/** Valid while the balance is unchanged. */
export const cashSettled = defineEvent({
  type: 'CashSettled',
  version: 1,
  data: z.object({
    cashId,
    owner: z.string(),
    reason: z.enum(settlementReasons),
    /** Negative: underpaid. */
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
