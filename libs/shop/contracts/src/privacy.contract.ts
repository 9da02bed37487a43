import { command, query, shopper } from '@shop/rpc-contract';
import { z } from 'zod';
import { managers, supportAndManagers } from './access.js';
import { countrySchema, expectedRevision, listParams } from './order-fields.js';
import { emailAddress, line, lineOrEmpty, phoneNumber, prose, searchText } from './texts.js';

export const dataRequestKindSchema = z.enum(['export', 'erase', 'correct']);
export type DataRequestKind = z.output<typeof dataRequestKindSchema>;

export const dataRequestSchema = z.strictObject({
  ID: z.string(),
  Kind: dataRequestKindSchema,
  RequestedAt: z.string(),
  DueAt: z.string(),
});
export type DataRequest = z.output<typeof dataRequestSchema>;

export const privacyContract = {
  'shopUsers.f.dataRequest': command({
    summary: 'Requests a copy, erasure or correction of the user’s data. Has no effect while such a request is open.',
    access: shopper,
    params: z.strictObject({ kind: dataRequestKindSchema }),
    data: z.null(),
    cost: 5,
    visibleIn: [],
  }),
  'shopUsers.f.dataRequests': query({
    summary: 'Lists the logged-in user’s open requests about personal data, oldest first.',
    access: shopper,
    params: z.strictObject({}),
    data: z.array(dataRequestSchema),
    reads: [],
  }),
} as const;

export const dataRequestOutcomeSchema = z.enum(['done', 'refused']);

export const dataRequestRowSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  kind: dataRequestKindSchema,
  country: countrySchema,
  createdAt: z.string(),
  dueAt: z.string(),
  /** Days left at the last reminder. */
  daysLeft: z.number().int().nullable(),
  answeredAt: z.string().nullable(),
  outcome: dataRequestOutcomeSchema.nullable(),
  /** False: `userId` is the id of a lead. */
  account: z.boolean(),
  name: z.string().nullable(),
});
export type DataRequestRow = z.output<typeof dataRequestRowSchema>;

export const dataPersonSchema = z.strictObject({
  /** Account id, or the id of a lead for guests. */
  id: z.string(),
  account: z.boolean(),
  country: countrySchema,
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Time of the oldest data. */
  since: z.string(),
});
export type DataPerson = z.output<typeof dataPersonSchema>;

export const dataRequestChannelSchema = z.enum(['letter', 'email', 'phone', 'in_person']);

export const erasureRemainsSchema = z.strictObject({
  /** Read model, or `process:NAME` that missed the erasure. */
  name: z.string(),
  columns: z.array(z.string()),
  stream: z.string(),
  type: z.string(),
  since: z.string(),
});
export type ErasureRemains = z.output<typeof erasureRemainsSchema>;

const openErasureSchema = z.strictObject({
  id: z.string(),
  erasedAt: z.string(),
  remains: z.array(erasureRemainsSchema),
});

export const adminPrivacyContract = {
  'admin.dataRequests.getList': query({
    summary: 'Lists requests about personal data, those due first.',
    access: supportAndManagers,
    params: listParams(
      z.strictObject({
        status: z.enum(['open', 'overdue', 'answered']).optional(),
        kind: dataRequestKindSchema.optional(),
        country: countrySchema.optional(),
        userId: z.string().max(64).optional(),
        reminded: z.literal(true).optional(),
      }),
      ['dueAt', 'createdAt', 'answeredAt'],
    ),
    data: z.strictObject({
      data: z.array(dataRequestRowSchema),
      total: z.number().int(),
      /** Ignores the status filter; `open`: not yet overdue. */
      meta: z.strictObject({
        counts: z.strictObject({ open: z.number().int(), overdue: z.number().int(), answered: z.number().int() }),
        uncertified: z.array(openErasureSchema),
      }),
    }),
    reads: ['data-request-list', 'erasure-list', 'customer-list', 'lead-list'],
  }),
  'admin.dataRequests.people': query({
    summary: 'Finds people by id, e-mail or phone number: accounts, else the guest who used it.',
    access: supportAndManagers,
    params: z.strictObject({ q: searchText(254).min(3) }),
    data: z.array(dataPersonSchema),
    reads: ['customer-list', 'lead-list'],
  }),
  'admin.dataRequests.open': command({
    summary:
      'Records a request that came by letter, e-mail, phone or in person. The deadline counts from the day it came.',
    access: supportAndManagers,
    params: z.strictObject({
      id: z.string().min(1).max(64),
      kind: dataRequestKindSchema,
      channel: dataRequestChannelSchema,
      receivedOn: z.iso.date(),
      note: prose(500, 3).optional(),
    }),
    data: z.strictObject({ id: z.string(), dueAt: z.string() }),
    visibleIn: ['data-request-list'],
  }),
  'admin.dataRequests.answer': command({
    summary: 'Closes a request about personal data as done, or rejected with a reason.',
    access: supportAndManagers,
    params: z.strictObject({
      id: z.string().min(1).max(64),
      userId: z.string().min(1).max(64),
      outcome: dataRequestOutcomeSchema,
      note: prose(500, 3),
    }),
    data: z.strictObject({ id: z.string(), outcome: dataRequestOutcomeSchema }),
    visibleIn: ['data-request-list'],
  }),
} as const;

/** Retention period, number of items, and when the next one expires. */
export const retentionRuleSchema = z.strictObject({
  /** `books`: accounting data of erased persons; `leads`: of guests. */
  kind: z.enum(['books', 'leads', 'unusedPicture', 'shopSession', 'staffSession', 'knownSource', 'resetCode']),
  /** Null: all countries. */
  country: countrySchema.nullable(),
  amount: z.number().int(),
  unit: z.enum(['years', 'months', 'days', 'hours', 'minutes']),
  kept: z.number().int().nullable(),
  nextAt: z.string().nullable(),
});
export type RetentionRule = z.output<typeof retentionRuleSchema>;

export const retentionContract = {
  'admin.retention.rules': query({
    summary: 'Lists the retention period of each kind of record by country.',
    access: supportAndManagers,
    params: z.strictObject({}),
    data: z.array(retentionRuleSchema),
    reads: ['kept-person'],
  }),
} as const;

const correctedName = lineOrEmpty(100);
const recordReference = {
  id: z.string().min(1).max(64),
  reason: prose(500, 3),
  expectedRevision,
};
const changedRecord = z.strictObject({ id: z.string(), revision: z.number().int() });

function isEdit(params: object): boolean {
  return Object.keys(params).some((name) => !(name in recordReference));
}

export const correctionsContract = {
  'admin.users.correct': command({
    summary: 'Corrects the data of an account at the person’s request; closes their open request.',
    // Changing the user name could transfer the account.
    access: managers,
    params: z
      .strictObject({
        ...recordReference,
        firstName: correctedName.optional(),
        lastName: correctedName.optional(),
        phone: phoneNumber(1, 32).optional(),
        email: emailAddress.optional(),
      })
      .refine(isEdit, { message: 'Nothing is put right' }),
    data: changedRecord,
    errors: ['USERNAME_EXISTS', 'PHONE_EXISTS'],
    visibleIn: ['customer-list', 'data-request-list'],
  }),
  'admin.leads.correct': command({
    summary:
      'Corrects the contact data of a lead at the person’s request; dependent records follow, and their open request is closed.',
    // Contact data decides who is called and written to.
    access: managers,
    params: z
      .strictObject({
        ...recordReference,
        name: line(160).optional(),
        phone: phoneNumber(1, 40).optional(),
        email: emailAddress.optional(),
      })
      .refine(isEdit, { message: 'Nothing is put right' }),
    data: changedRecord,
    visibleIn: ['lead-list', 'data-request-list'],
  }),
  'admin.users.recordConsents': command({
    summary: 'Records that a person gave or withdrew a consent, with their words.',
    access: supportAndManagers,
    params: z
      .strictObject({
        ...recordReference,
        email: z.boolean().optional(),
        sms: z.boolean().optional(),
        phone: z.boolean().optional(),
      })
      .refine(isEdit, { message: 'No consent is named' }),
    data: changedRecord,
    visibleIn: ['customer-list'],
  }),
} as const;
