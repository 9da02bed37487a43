import { command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { supportAndManagers } from './access.js';
import { countrySchema, currencyShownSchema, listParams } from './order-fields.js';
import { phoneMasked } from './phone-masked.js';
import { membershipEnds, membershipMetrics } from './report-definitions.js';
import { emailAddress, line, searchText } from './texts.js';

export const membershipStatusSchema = z.enum(['requested', 'active', 'payment_due', 'ending', 'ended']);
export type MembershipStatus = z.output<typeof membershipStatusSchema>;

export const membershipPaymentSchema = z.strictObject({
  method: z.enum(['cod_with_order', 'bank', 'cash']),
  /** LeadID, bank reference or receipt number. */
  reference: line(120).optional(),
});

export const membershipRowSchema = z.strictObject({
  id: z.string(),
  leadId: z.string(),
  status: membershipStatusSchema,
  country: countrySchema,
  createdAt: z.string(),
  activatedAt: z.string().nullable(),
  until: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** `userId` is null until an account has this e-mail. */
  member: z.strictObject({
    userId: z.string().nullable(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    phoneMasked,
    email: z.string().nullable(),
  }),
  payment: z
    .strictObject({
      method: membershipPaymentSchema.shape.method,
      reference: z.string().nullable(),
      priceMinor: z.number().int(),
    })
    .nullable(),
  /** Fee of the next year; null while not due. */
  due: z
    .strictObject({
      priceMinor: z.number().int(),
      by: z.string(),
      askedAt: z.string(),
      remindedAt: z.string().nullable(),
    })
    .nullable(),
  fee: z.strictObject({
    /** Amount the next parcel collects; negative: overpaid. */
    owedMinor: z.number().int(),
    /** In order of dispatch; `returned`: came back or lost. */
    parcels: z.array(
      z.strictObject({
        orderId: z.string(),
        leadId: z.string(),
        amountMinor: z.number().int(),
        outcome: z.enum(['under_way', 'collected', 'returned']),
      }),
    ),
  }),
  currency: currencyShownSchema,
  revision: z.number().int(),
});
export type MembershipRow = z.output<typeof membershipRowSchema>;

const id = z.string().min(1).max(64);
const expectedRevision = z.number().int().min(0).optional();

const changed = z.strictObject({
  id: z.string(),
  status: membershipStatusSchema,
  until: z.string().nullable(),
  userId: z.string().nullable(),
  revision: z.number().int(),
});

export const clubContract = {
  'admin.memberships.getList': query({
    summary: 'Lists memberships, filtered and sorted, with the count of each status.',
    access: supportAndManagers,
    params: listParams(
      z.strictObject({
        status: membershipStatusSchema.optional(),
        country: countrySchema.optional(),
        userId: z.string().max(64).optional(),
        /** Days are `YYYY-MM-DD`, inclusive, local; `active` counts the last day. */
        figure: z.enum(membershipMetrics).optional(),
        fromDay: z.iso.date().optional(),
        toDay: z.iso.date().optional(),
        endCause: z.enum(membershipEnds).optional(),
        q: searchText(254).optional(),
      }),
      ['createdAt', 'activatedAt', 'until', 'status', 'country', 'id'],
    ),
    data: z.strictObject({
      data: z.array(membershipRowSchema),
      total: z.number().int(),
      /** By status; ignores the status filter. */
      meta: z.strictObject({ counts: z.partialRecord(membershipStatusSchema, z.number().int()) }),
    }),
    reads: ['membership-list', 'membership-report'],
  }),
  'admin.memberships.getOne': query({
    summary: 'Returns one membership.',
    access: supportAndManagers,
    params: z.strictObject({ id }),
    data: membershipRowSchema,
    reads: ['membership-list'],
  }),
  'admin.memberships.activate': command({
    summary: 'Activates a requested membership for a year, for an account or for an e-mail that registers later.',
    access: supportAndManagers,
    params: z
      .strictObject({
        id,
        /** At most one of the two; default: the account with the request's phone number. */
        userId: z.string().min(1).max(64).optional(),
        email: emailAddress.optional(),
        payment: membershipPaymentSchema,
        expectedRevision,
      })
      .refine((params) => params.userId === undefined || params.email === undefined, {
        path: ['email'],
        message: 'userId or email, not both',
      }),
    data: changed,
    visibleIn: ['membership-list'],
  }),
  'admin.memberships.renew': command({
    summary: 'Extends a membership by a year, once per running year; a cancelled one continues.',
    access: supportAndManagers,
    params: z.strictObject({ id, payment: membershipPaymentSchema, expectedRevision }),
    data: changed,
    visibleIn: ['membership-list'],
  }),
  'admin.memberships.cancel': command({
    summary: 'Cancels a membership: a request at once, an active one at the end of the paid period.',
    access: supportAndManagers,
    params: z.strictObject({ id, expectedRevision }),
    data: changed,
    visibleIn: ['membership-list'],
  }),
} as const;
