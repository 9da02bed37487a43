import { z } from 'zod';
import { command, query, staff } from './method.js';
import { countrySchema, currencyShownSchema, listParams } from './order-fields.js';
import { phoneMasked } from './phone-masked.js';
import { membershipEnds, membershipMetrics } from './report-definitions.js';
import { emailAddress, line, searchText } from './texts.js';

/** Every state of a membership, in the order of its life. `ending`: cancelled, with benefits to the end of the period. */
export const membershipStatusSchema = z.enum(['requested', 'active', 'payment_due', 'ending', 'ended']);
export type MembershipStatus = z.output<typeof membershipStatusSchema>;

/** How a year of membership is paid. */
export const membershipPaymentSchema = z.strictObject({
  method: z.enum(['cod_with_order', 'bank', 'cash']),
  /** The order's LeadID, the bank's reference, the receipt's number. */
  reference: line(120).optional(),
});

/** A membership as the console shows it. Personal fields are null when the person's key is gone, or while unknown. */
export const membershipRowSchema = z.strictObject({
  id: z.string(),
  /** The request it came from. */
  leadId: z.string(),
  status: membershipStatusSchema,
  country: countrySchema,
  createdAt: z.string(),
  activatedAt: z.string().nullable(),
  /** The end of what is paid for. */
  until: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** `userId` is null until there is an account with this e-mail. */
  member: z.strictObject({
    userId: z.string().nullable(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    phoneMasked,
    email: z.string().nullable(),
  }),
  /** Of the current year; null before the first. */
  payment: z
    .strictObject({
      method: membershipPaymentSchema.shape.method,
      reference: z.string().nullable(),
      priceMinor: z.number().int(),
    })
    .nullable(),
  /** What is to be paid for the next year; null while nothing is due. */
  due: z
    .strictObject({
      priceMinor: z.number().int(),
      /** The end of what is paid for. */
      by: z.string(),
      askedAt: z.string(),
      /** Null: not yet. */
      remindedAt: z.string().nullable(),
    })
    .nullable(),
  /** Years that are paid with parcels. */
  fee: z.strictObject({
    /** What the next parcel carries; negative: collected too much. */
    owedMinor: z.number().int(),
    /** Those that carried it, in the order in which they left; `returned`: it came back, or was lost. */
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

const supportAndManagers = staff('support', 'manager');
const id = z.string().min(1).max(64);
const expectedRevision = z.number().int().min(0).optional();

const changed = z.strictObject({
  id: z.string(),
  status: membershipStatusSchema,
  until: z.string().nullable(),
  /** Null: it waits for an account with its e-mail. */
  userId: z.string().nullable(),
  revision: z.number().int(),
});

export const clubContract = {
  'admin.memberships.getList': query({
    summary: 'Memberships, filtered and sorted, with the number in each status.',
    access: supportAndManagers,
    params: listParams(
      z.strictObject({
        status: membershipStatusSchema.optional(),
        country: countrySchema.optional(),
        userId: z.string().max(64).optional(),
        /** What reports count them as, for days (`YYYY-MM-DD`, each included) of their country; `active` on the last one. */
        figure: z.enum(membershipMetrics).optional(),
        fromDay: z.iso.date().optional(),
        toDay: z.iso.date().optional(),
        endCause: z.enum(membershipEnds).optional(),
        /** A membership's or lead's id, an e-mail, a phone number in any writing, or words of a name. */
        q: searchText(254).optional(),
      }),
      ['createdAt', 'activatedAt', 'until', 'status', 'country', 'id'],
    ),
    data: z.strictObject({
      data: z.array(membershipRowSchema),
      total: z.number().int(),
      /** By status, with the other filters but not that of the status. */
      meta: z.strictObject({ counts: z.partialRecord(membershipStatusSchema, z.number().int()) }),
    }),
    reads: ['membership-list', 'membership-report'],
  }),
  'admin.memberships.getOne': query({
    summary: 'One membership.',
    access: supportAndManagers,
    params: z.strictObject({ id }),
    data: membershipRowSchema,
    reads: ['membership-list'],
  }),
  'admin.memberships.activate': command({
    summary: 'Begins the year of a requested membership, for an account or for whoever registers with this e-mail.',
    access: supportAndManagers,
    params: z
      .strictObject({
        id,
        /** One of the two; without either, the account with the phone number of the request. */
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
    summary: 'Adds a year to what is paid for, once for each year that runs; one that was cancelled goes on.',
    access: supportAndManagers,
    params: z.strictObject({ id, payment: membershipPaymentSchema, expectedRevision }),
    data: changed,
    visibleIn: ['membership-list'],
  }),
  'admin.memberships.cancel': command({
    summary: 'Ends a membership: a request at once, an active one at the end of what is paid for.',
    access: supportAndManagers,
    params: z.strictObject({ id, expectedRevision }),
    data: changed,
    visibleIn: ['membership-list'],
  }),
} as const;
