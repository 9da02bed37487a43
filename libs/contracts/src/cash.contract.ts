import { z } from 'zod';
import { command, query, staff } from './method.js';
import { countrySchema, expectedRevision, listParams } from './order-fields.js';
import { line, prose, searchText } from './texts.js';

const supportAndManagers = staff('support', 'manager');
const managers = staff('manager');

export const cashStatusSchema = z.enum(['expected', 'open', 'matched', 'different', 'settled', 'waived']);
export type CashStatus = z.output<typeof cashStatusSchema>;

export const cashDifferenceSchema = z.enum([
  'too_little',
  'too_much',
  'paid_twice',
  'not_delivered',
  'collected_otherwise',
  'unknown_parcel',
]);
export type CashDifference = z.output<typeof cashDifferenceSchema>;

export const settlementReasonSchema = z.enum([
  'paid_otherwise',
  'carrier_corrects',
  'paid_back',
  'fee_kept',
  'written_off',
  'other',
]);
export type SettlementReason = z.output<typeof settlementReasonSchema>;

/** `missing`: owed, nothing remitted, and the day by which it should have been is over. */
export const cashViewSchema = z.enum(['open', 'missing', 'different', 'settled']);
export type CashView = z.output<typeof cashViewSchema>;

const minor = z.number().int();
const day = z.string();

/** The money of one parcel, or of a row of a list for a parcel that the shop does not know. */
export const cashRowSchema = z.strictObject({
  /** The order's id; of an unknown parcel's money one of its own. */
  id: z.string(),
  country: countrySchema,
  status: cashStatusSchema,
  difference: cashDifferenceSchema.nullable(),
  /** Whether the day by which it should have been remitted is over, and nothing was. */
  missing: z.boolean(),
  /** Null: of no order. */
  leadId: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** As the last list wrote the parcel. */
  parcel: z.string().nullable(),
  /** What is to be collected. */
  amountMinor: minor,
  /** What the carrier says it collected, and what it paid over, in all lists together. */
  collectedMinor: minor,
  remittedMinor: minor,
  /** What was remitted too much; negative: too little. */
  balanceMinor: minor,
  /** In how many rows of lists. */
  remittances: z.number().int(),
  listNumber: z.string().nullable(),
  /** Since when it is owed, or expected as long as it is not. */
  since: z.string(),
  remitBy: day.nullable(),
  settledReason: settlementReasonSchema.nullable(),
  settledAt: z.string().nullable(),
  notes: z.number().int(),
  revision: z.number().int(),
});
export type CashRow = z.output<typeof cashRowSchema>;

export const cashFilterSchema = z.strictObject({
  view: cashViewSchema.optional(),
  difference: cashDifferenceSchema.optional(),
  country: countrySchema.optional(),
  /** A LeadID, a tracking number or the carrier's id of a parcel; finds also what is in no view. */
  q: searchText(100).optional(),
});
export type CashFilter = z.output<typeof cashFilterSchema>;

const listNumber = line(60);
const counts = z.strictObject({
  open: z.number().int(),
  missing: z.number().int(),
  different: z.number().int(),
  settled: z.number().int(),
});

/** One thing that happened to the money of a parcel. */
export const cashStepSchema = z.strictObject({
  type: z.enum([
    'CashExpected',
    'CashOwed',
    'CashWaived',
    'CashRemitted',
    'StrayCashRemitted',
    'CashSettled',
    'CashNoted',
  ]),
  at: z.string(),
  /** Null: not a member of staff. */
  by: z.string().nullable(),
  amountMinor: minor.nullable(),
  /** What of it is for the club, and not for the order. */
  clubFeeMinor: minor.nullable(),
  collectedMinor: minor.nullable(),
  list: z.strictObject({ id: z.string(), number: z.string() }).nullable(),
  reason: settlementReasonSchema.nullable(),
  /** Null: none, or its key is gone. */
  note: z.string().nullable(),
});
export type CashStep = z.output<typeof cashStepSchema>;

const totals = {
  /** Of parcels delivered in the period. */
  owedMinor: minor,
  /** For parcels that the shop knows, and for others. */
  remittedMinor: minor,
  strayMinor: minor,
  /** Nothing remitted yet. */
  openMinor: minor,
  /** What is remitted too much (negative: too little), not settled and settled. */
  differentMinor: minor,
  settledMinor: minor,
};

export const remittanceListSchema = z.strictObject({
  id: z.string(),
  number: z.string(),
  country: countrySchema,
  issuedOn: day,
  source: z.enum(['staff', 'carrier']),
  parcels: z.number().int(),
  /** Of them, those that the shop did not know when the list was taken. */
  strays: z.number().int(),
  collectedMinor: minor,
  remittedMinor: minor,
  takenAt: z.string(),
  /** Since when the carrier's own word is another, and nobody has cleared it up; null: it is not. */
  contradictedAt: z.string().nullable(),
  revision: z.number().int(),
});
export type RemittanceList = z.output<typeof remittanceListSchema>;

const reportedAmounts = z.strictObject({ collectedMinor: minor, remittedMinor: minor, times: z.number().int() });
/** What two lists of one number say of a parcel; null: that list does not name it. */
export const remittanceContradictionSchema = z.strictObject({
  parcel: z.string(),
  taken: reportedAmounts.nullable(),
  given: reportedAmounts.nullable(),
});
export type RemittanceContradiction = z.output<typeof remittanceContradictionSchema>;

const proposedList = {
  number: listNumber,
  country: countrySchema,
  issuedOn: z.iso.date(),
  /** The list's rows: parcel, collected, remitted; with or without a line of titles. */
  csv: z.string().min(1).max(90_000),
};

export const listErrorSchema = z.enum([
  'no_rows',
  'too_many_rows',
  'titles_unknown',
  'columns_missing',
  'parcel_missing',
  'collected_unreadable',
  'remitted_unreadable',
  'other_country',
]);
export type ListError = z.output<typeof listErrorSchema>;

export const checkedRowSchema = z.strictObject({
  /** The line of the text, from 1. */
  line: z.number().int(),
  parcel: z.string(),
  leadId: z.string().nullable(),
  dueMinor: minor.nullable(),
  collectedMinor: minor.nullable(),
  remittedMinor: minor.nullable(),
  /** In how many lines. */
  times: z.number().int(),
  /** What it will be once the list is taken; null: it matches, or the row has an error. */
  difference: cashDifferenceSchema.nullable(),
  error: listErrorSchema.nullable(),
});
export type CheckedRow = z.output<typeof checkedRowSchema>;

export const cashContract = {
  'admin.cash.getList': query({
    summary: 'Money that the carrier owes or that differs from what it owed, the longest first.',
    access: supportAndManagers,
    params: listParams(cashFilterSchema, ['since', 'amount', 'balance']),
    data: z.strictObject({
      data: z.array(cashRowSchema),
      total: z.number().int(),
      /** With the other filters but not that of the view. */
      meta: z.strictObject({ counts }),
    }),
    reads: ['cash-list'],
  }),
  'admin.cash.getOne': query({
    summary: 'The money of one parcel, with all that happened to it, oldest first.',
    access: supportAndManagers,
    params: z.strictObject({ id: z.string().min(1).max(64) }),
    data: z.strictObject({ row: cashRowSchema, steps: z.array(cashStepSchema) }),
    reads: ['cash-list'],
  }),
  'admin.cash.summary': query({
    summary: 'What is open per country and age, and the totals of a period per country; they add up.',
    access: supportAndManagers,
    params: z.strictObject({ from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }) }),
    data: z.strictObject({
      ages: z.array(
        z.strictObject({
          country: countrySchema,
          /** Days since delivery: from this many on. */
          fromDays: z.number().int(),
          parcels: z.number().int(),
          amountMinor: minor,
        }),
      ),
      totals: z.array(z.strictObject({ country: countrySchema, ...totals })),
    }),
    reads: ['cash-list'],
  }),
  'admin.cash.settle': command({
    summary: 'Closes a difference, or an amount that will not come, with the reason.',
    access: managers,
    params: z
      .strictObject({
        id: z.string().min(1).max(64),
        reason: settlementReasonSchema,
        note: prose(500, 3).optional(),
        expectedRevision,
      })
      .refine(({ reason, note }) => reason !== 'other' || note !== undefined, {
        path: ['note'],
        message: 'Another reason is to be told',
      }),
    data: z.strictObject({ id: z.string(), revision: z.number().int() }),
    visibleIn: ['cash-list'],
  }),
  'admin.cash.note': command({
    summary: 'Notes something beside the money of a parcel.',
    access: managers,
    params: z.strictObject({
      id: z.string().min(1).max(64),
      text: prose(500),
      expectedRevision,
    }),
    data: z.strictObject({ id: z.string(), revision: z.number().int() }),
    visibleIn: ['cash-list'],
  }),
  'admin.remittances.getList': query({
    summary: 'The lists that the carrier gave, the newest first.',
    access: supportAndManagers,
    params: listParams(
      z.strictObject({
        country: countrySchema.optional(),
        /** Whether the carrier contradicts them, and nobody has cleared it up. */
        contradicted: z.boolean().optional(),
        /** A part of the carrier's number. */
        q: searchText(80).optional(),
      }),
      ['takenAt'],
    ),
    data: z.strictObject({
      data: z.array(remittanceListSchema),
      total: z.number().int(),
      /** Why the carrier's own lists cannot be fetched, and since when; null: they can. */
      meta: z.strictObject({ trouble: z.strictObject({ since: z.string(), reason: z.string() }).nullable() }),
    }),
    reads: ['remittance-list'],
  }),
  'admin.remittances.getOne': query({
    summary: 'A list with its parcels, and how it stands with each of them now.',
    access: supportAndManagers,
    params: z.strictObject({ id: z.string().min(1).max(64) }),
    data: z.strictObject({
      list: remittanceListSchema,
      rows: z.array(
        z.strictObject({
          id: z.string(),
          parcel: z.string(),
          times: z.number().int(),
          /** Whether the list has the parcel in more than one row, under whatever names, as far as they are known today. */
          namedTwice: z.boolean(),
          collectedMinor: minor,
          remittedMinor: minor,
          /** Null: its account is being written. */
          cash: cashRowSchema.nullable(),
        }),
      ),
      /** Where the carrier's later word is another. */
      contradictions: z.array(remittanceContradictionSchema),
    }),
    reads: ['remittance-list', 'cash-list'],
  }),
  'admin.remittances.check': query({
    summary: 'What a list of the carrier’s would do, row by row; changes nothing.',
    access: managers,
    params: z.strictObject(proposedList),
    data: z.strictObject({
      rows: z.array(checkedRowSchema),
      /** What is wrong with the text as a whole. */
      error: listErrorSchema.nullable(),
      collectedMinor: minor,
      remittedMinor: minor,
      /** The list of this number, if it was taken already. */
      taken: z.strictObject({ id: z.string(), takenAt: z.string(), same: z.boolean() }).nullable(),
    }),
    reads: ['cash-list'],
    cost: 5,
  }),
  'admin.remittances.take': command({
    summary: 'Takes a list of the carrier’s, all of it or, where a row cannot be read, none of it; once by its number.',
    access: managers,
    params: z.strictObject(proposedList),
    data: z.strictObject({ id: z.string(), parcels: z.number().int() }),
    visibleIn: ['remittance-list'],
    cost: 5,
  }),
  'admin.remittances.settle': command({
    summary: 'Notes that it is cleared up with the carrier why it gave another content under a list’s number.',
    access: managers,
    params: z.strictObject({ id: z.string().min(1).max(64), expectedRevision }),
    data: z.strictObject({ id: z.string(), revision: z.number().int() }),
    visibleIn: ['remittance-list'],
  }),
} as const;
