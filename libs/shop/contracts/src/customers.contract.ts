import { command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { managers, supportAndManagers } from './access.js';
import { countrySchema, listParams } from './order-fields.js';
import { phoneMasked } from './phone-masked.js';
import { dataRequestKindSchema, erasureRemainsSchema } from './privacy.contract.js';
import { prose, searchText } from './texts.js';
import { timelineKinds } from './timeline-kinds.js';

export const customerOrdersSchema = z.strictObject({
  total: z.number().int(),
  open: z.number().int(),
  delivered: z.number().int(),
  cancelled: z.number().int(),
  /** Refused on delivery. */
  refused: z.number().int(),
  returned: z.number().int(),
  /** Delivered and not returned; currency of the country. */
  paidMinor: z.number().int(),
  lastAt: z.string().nullable(),
});
export type CustomerOrders = z.output<typeof customerOrdersSchema>;

/** Personal fields are null after an erasure. */
export const customerRowSchema = z.strictObject({
  id: z.string(),
  country: countrySchema,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  /** Confirmed address, while `email` is new and not confirmed yet. */
  formerEmail: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  phoneMasked,
  createdAt: z.string(),
  erasedAt: z.string().nullable(),
  orders: customerOrdersSchema,
  request: z.strictObject({ kind: dataRequestKindSchema, dueAt: z.string() }).nullable(),
  revision: z.number().int(),
});
export type CustomerRow = z.output<typeof customerRowSchema>;

const duplicateSchema = customerRowSchema
  .pick({ id: true, country: true, firstName: true, lastName: true, email: true, createdAt: true })
  .extend({
    /** `account`: the account's number; `order`: number of an order. */
    sharedPhone: z.enum(['account', 'order']),
    /** Same digits in another country: perhaps another person. */
    uncertain: z.boolean(),
  });
export type CustomerDuplicate = z.output<typeof duplicateSchema>;

export const customerSchema = customerRowSchema.extend({
  consents: z.strictObject({
    termsVersion: z.string().nullable(),
    privacyVersion: z.string().nullable(),
    email: z.boolean().nullable(),
    sms: z.boolean().nullable(),
    phone: z.boolean().nullable(),
  }),
  memberUntil: z.string().nullable(),
  duplicates: z.array(duplicateSchema),
});
export type Customer = z.output<typeof customerSchema>;

export const timelineKindSchema = z.enum(timelineKinds);

export const timelineEntrySchema = z.strictObject({
  id: z.string(),
  at: z.string(),
  kind: timelineKindSchema,
  type: z.string(),
  recordId: z.string(),
  /** LeadID of the order that the entry is about. */
  leadId: z.string().nullable(),
  actor: z.strictObject({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable() }),
  /** Event data; `personal` is null after key revocation. */
  facts: z.record(z.string(), z.json()),
  revision: z.number().int(),
  correlationId: z.string(),
});
export type TimelineEntry = z.output<typeof timelineEntrySchema>;

const id = z.string().min(1).max(64);
const reason = prose(500, 3);

export const customersContract = {
  'admin.users.getList': query({
    summary: 'Lists customers by name, e-mail or phone in any format, with the count of each country.',
    access: supportAndManagers,
    params: listParams(
      z.strictObject({
        q: searchText(254).optional(),
        country: countrySchema.optional(),
        erased: z.boolean().optional(),
      }),
      ['createdAt', 'lastName', 'country', 'id'],
    ),
    data: z.strictObject({
      data: z.array(customerRowSchema),
      total: z.number().int(),
      /** By country; ignores the country filter; counted up to `countedTo`. */
      meta: z.strictObject({
        counts: z.partialRecord(countrySchema, z.number().int()),
        countedTo: z.number().int(),
      }),
    }),
    reads: ['customer-list', 'customer-order', 'data-request-list'],
  }),
  'admin.users.getOne': query({
    summary: 'Returns a customer with consents, membership, order outcomes, and accounts that may be the same person.',
    access: supportAndManagers,
    params: z.strictObject({ id }),
    data: customerSchema,
    reads: ['customer-list', 'customer-order', 'customer-record', 'data-request-list', 'membership-list'],
  }),
  'admin.users.getMany': query({
    summary: 'Returns customers by id. Unknown ids are left out.',
    access: supportAndManagers,
    params: z.strictObject({ ids: z.array(id).max(500) }),
    data: z.array(customerRowSchema),
    reads: ['customer-list', 'customer-order', 'data-request-list'],
  }),
  'admin.users.timeline': query({
    summary: 'Returns the timeline of a customer, newest first: account, orders, calls, reviews, messages, membership.',
    access: supportAndManagers,
    params: z.strictObject({
      id,
      pagination: z
        .strictObject({ page: z.number().int().min(1).max(10_000), perPage: z.number().int().min(1).max(100) })
        .default({ page: 1, perPage: 50 }),
      kinds: z.array(timelineKindSchema).min(1).max(timelineKinds.length).optional(),
    }),
    data: z.strictObject({
      data: z.array(timelineEntrySchema),
      total: z.number().int(),
      /** By kind, ignoring the kind filter; `truncated`: only the newest 500 records are included. */
      meta: z.strictObject({
        counts: z.partialRecord(timelineKindSchema, z.number().int()),
        truncated: z.boolean(),
      }),
    }),
    reads: ['customer-record'],
    cost: 3,
  }),
  'admin.users.export': command({
    summary: 'Exports all stored data about a person as JSON; closes their open request.',
    access: supportAndManagers,
    params: z.strictObject({ id, reason: reason.optional() }),
    data: z.record(z.string(), z.json()),
    revealsPhones: true,
    isPersonalResponse: true,
    cost: 10,
    visibleIn: ['data-request-list'],
  }),
  'admin.users.erase': command({
    summary:
      'Erases a person permanently: revokes keys, releases names, ends sessions, cancels orders that are not shipped.',
    access: managers,
    params: z.strictObject({ id, reason }),
    data: z.strictObject({
      id: z.string(),
      erasedAt: z.string(),
      /** Certifying event; null while data of the person may remain. */
      certificateId: z.string().nullable(),
      remains: z.array(erasureRemainsSchema),
    }),
    cost: 10,
    visibleIn: ['customer-list', 'customer-record', 'data-request-list', 'lead-list', 'order-list', 'review-list'],
  }),
} as const;
