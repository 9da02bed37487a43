import { command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { managers, supportAndManagers } from './access.js';
import { countrySchema, expectedRevision, listParams } from './order-fields.js';
import { line, prose, searchText } from './texts.js';

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

/** `missing`: owed, nothing remitted and overdue. */
export const cashViewSchema = z.enum(['open', 'missing', 'different', 'settled']);
export type CashView = z.output<typeof cashViewSchema>;

const minor = z.number().int();
const day = z.string();

/** COD amount of a parcel; unknown parcels have rows too. */
export const cashRowSchema = z.strictObject({
  id: z.string(),
  country: countrySchema,
  status: cashStatusSchema,
  difference: cashDifferenceSchema.nullable(),
  missing: z.boolean(),
  leadId: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  parcel: z.string().nullable(),
  amountMinor: minor,
  /** Collected and remitted according to the carrier, over all remittances. */
  collectedMinor: minor,
  remittedMinor: minor,
  /** Remitted minus due; negative: too little. */
  balanceMinor: minor,
  remittances: z.number().int(),
  listNumber: z.string().nullable(),
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
  by: z.string().nullable(),
  amountMinor: minor.nullable(),
  /** Part of the amount for the club. */
  clubFeeMinor: minor.nullable(),
  collectedMinor: minor.nullable(),
  list: z.strictObject({ id: z.string(), number: z.string() }).nullable(),
  reason: settlementReasonSchema.nullable(),
  note: z.string().nullable(),
});
export type CashStep = z.output<typeof cashStepSchema>;

const totals = {
  owedMinor: minor,
  /** Known and unknown parcels. */
  remittedMinor: minor,
  strayMinor: minor,
  openMinor: minor,
  /** Negative: too little was remitted. */
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
  /** Unknown when the list was imported. */
  strays: z.number().int(),
  collectedMinor: minor,
  remittedMinor: minor,
  takenAt: z.string(),
  /** Open contradiction by the carrier's fetched list, since then. */
  contradictedAt: z.string().nullable(),
  revision: z.number().int(),
});
export type RemittanceList = z.output<typeof remittanceListSchema>;

const reportedAmounts = z.strictObject({ collectedMinor: minor, remittedMinor: minor, times: z.number().int() });
/** Values of two lists with the same number; null: parcel not in that list. */
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
  /** Rows: parcel, collected, remitted; optional header. At most 90,000 characters. */
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
  line: z.number().int(),
  parcel: z.string(),
  leadId: z.string().nullable(),
  dueMinor: minor.nullable(),
  collectedMinor: minor.nullable(),
  remittedMinor: minor.nullable(),
  times: z.number().int(),
  difference: cashDifferenceSchema.nullable(),
  error: listErrorSchema.nullable(),
});
export type CheckedRow = z.output<typeof checkedRowSchema>;

export const cashContract = {
  'admin.cash.getList': query({
    summary: 'Lists cash on delivery that is missing or differs, oldest first.',
    access: supportAndManagers,
    params: listParams(cashFilterSchema, ['since', 'amount', 'balance']),
    data: z.strictObject({
      data: z.array(cashRowSchema),
      total: z.number().int(),
      /** Ignores the view filter; others apply. */
      meta: z.strictObject({ counts }),
    }),
    reads: ['cash-list'],
  }),
  'admin.cash.getOne': query({
    summary: 'Returns the cash of one parcel with its history, oldest first.',
    access: supportAndManagers,
    params: z.strictObject({ id: z.string().min(1).max(64) }),
    data: z.strictObject({ row: cashRowSchema, steps: z.array(cashStepSchema) }),
    reads: ['cash-list'],
  }),
  'admin.cash.summary': query({
    summary: 'Returns open amounts by country and age, and the totals of a period by country.',
    access: supportAndManagers,
    params: z.strictObject({ from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }) }),
    data: z.strictObject({
      ages: z.array(
        z.strictObject({
          country: countrySchema,
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
    summary: 'Settles a difference or a missing amount, with a reason.',
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
    summary: 'Adds a note to the cash of a parcel.',
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
    summary: 'Lists the carrier’s remittance lists, newest first.',
    access: supportAndManagers,
    params: listParams(
      z.strictObject({
        country: countrySchema.optional(),
        contradicted: z.boolean().optional(),
        q: searchText(80).optional(),
      }),
      ['takenAt'],
    ),
    data: z.strictObject({
      data: z.array(remittanceListSchema),
      total: z.number().int(),
      /** Outage of the list import; null: none. */
      meta: z.strictObject({ trouble: z.strictObject({ since: z.string(), reason: z.string() }).nullable() }),
    }),
    reads: ['remittance-list'],
  }),
  'admin.remittances.getOne': query({
    summary: 'Returns a remittance list with its parcels and their current states.',
    access: supportAndManagers,
    params: z.strictObject({ id: z.string().min(1).max(64) }),
    data: z.strictObject({
      list: remittanceListSchema,
      rows: z.array(
        z.strictObject({
          id: z.string(),
          parcel: z.string(),
          times: z.number().int(),
          namedTwice: z.boolean(),
          collectedMinor: minor,
          remittedMinor: minor,
          cash: cashRowSchema.nullable(),
        }),
      ),
      contradictions: z.array(remittanceContradictionSchema),
    }),
    reads: ['remittance-list', 'cash-list'],
  }),
  'admin.remittances.check': query({
    summary: 'Returns what a remittance list would change, row by row, without changing anything.',
    access: managers,
    params: z.strictObject(proposedList),
    data: z.strictObject({
      rows: z.array(checkedRowSchema),
      error: listErrorSchema.nullable(),
      collectedMinor: minor,
      remittedMinor: minor,
      taken: z.strictObject({ id: z.string(), takenAt: z.string(), same: z.boolean() }).nullable(),
    }),
    reads: ['cash-list'],
    cost: 5,
  }),
  'admin.remittances.take': command({
    summary: 'Imports a remittance list once by its number: all rows, or none if a row is invalid.',
    access: managers,
    params: z.strictObject(proposedList),
    data: z.strictObject({ id: z.string(), parcels: z.number().int() }),
    visibleIn: ['remittance-list'],
    cost: 5,
  }),
  'admin.remittances.settle': command({
    summary: 'Records that the carrier explained why a list number has two different contents.',
    access: managers,
    params: z.strictObject({ id: z.string().min(1).max(64), expectedRevision }),
    data: z.strictObject({ id: z.string(), revision: z.number().int() }),
    visibleIn: ['remittance-list'],
  }),
} as const;
