import { z } from 'zod';
import { query, staff } from './method.js';
import { differenceSchema } from './ops.contract.js';
import { listParams } from './order-fields.js';
import { searchText } from './texts.js';

/** Something that a member of staff (or somebody at the command line) did. */
export const auditRowSchema = z.strictObject({
  /** The event's id. */
  id: z.string(),
  at: z.string(),
  actor: z.strictObject({ id: z.string(), kind: z.enum(['staff', 'system']), name: z.string().nullable() }),
  /** The kind of event. */
  action: z.string(),
  /** What it was done to: `order`, `review` … and its id. */
  resource: z.string(),
  recordId: z.string(),
  /** What people call that; null where they call it nothing, and of whoever was erased. */
  recordName: z.string().nullable(),
  revision: z.number().int(),
  correlationId: z.string(),
  /** Why; null also where it was sealed with the key of somebody who was erased. */
  reason: z.string().nullable(),
});
export type AuditRow = z.output<typeof auditRowSchema>;

/** Null where the person's key is gone, or where no rules fold the stream into a state. */
const state = z.json();

export const auditEntrySchema = auditRowSchema.extend({
  /** What was said, personal parts included as long as the person's key is there. */
  facts: z.json(),
  before: state,
  after: state,
  differences: z.array(differenceSchema),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

const managers = staff('manager');

export const auditContract = {
  'admin.audit.getList': query({
    summary: 'Who did what, when and why; the total stops at 10,000.',
    access: managers,
    params: listParams(
      z.strictObject({
        /** A member of staff. */
        actorId: z.string().trim().max(64).optional(),
        resource: z.string().trim().max(60).optional(),
        recordId: z.string().trim().max(200).optional(),
        action: z.string().trim().max(80).optional(),
        /** A record's, a correlation's or a person's id, or the name or e-mail of a member of staff. */
        q: searchText(254).optional(),
        from: z.iso.datetime({ offset: true }).optional(),
        to: z.iso.datetime({ offset: true }).optional(),
      }),
      ['at', 'createdAt'],
    ),
    data: z.strictObject({
      data: z.array(auditRowSchema),
      total: z.number().int(),
      meta: z.strictObject({ resources: z.array(z.string()) }),
    }),
    reads: ['audit-trail'],
  }),
  'admin.audit.getOne': query({
    summary: 'One entry, with the record before and after.',
    access: managers,
    params: z.strictObject({ id: z.string().min(1).max(64) }),
    data: auditEntrySchema,
    reads: ['audit-trail'],
  }),
} as const;
