import { query } from '@shop/rpc-contract';
import { z } from 'zod';
import { managers } from './access.js';
import { differenceSchema } from './ops.contract.js';
import { listParams } from './order-fields.js';
import { searchText } from './texts.js';

/** An action of staff or of the command line. */
export const auditRowSchema = z.strictObject({
  id: z.string(),
  at: z.string(),
  actor: z.strictObject({ id: z.string(), kind: z.enum(['staff', 'system']), name: z.string().nullable() }),
  action: z.string(),
  resource: z.string(),
  recordId: z.string(),
  recordName: z.string().nullable(),
  revision: z.number().int(),
  correlationId: z.string(),
  reason: z.string().nullable(),
});
export type AuditRow = z.output<typeof auditRowSchema>;

/** Null after key revocation, or if the stream has no state. */
const state = z.json();

export const auditEntrySchema = auditRowSchema.extend({
  /** Event data, with personal parts while the key exists. */
  facts: z.json(),
  before: state,
  after: state,
  differences: z.array(differenceSchema),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditContract = {
  'admin.audit.getList': query({
    summary: 'Lists who changed what, when and why. The total is capped at 10,000.',
    access: managers,
    params: listParams(
      z.strictObject({
        actorId: z.string().trim().max(64).optional(),
        resource: z.string().trim().max(60).optional(),
        recordId: z.string().trim().max(200).optional(),
        action: z.string().trim().max(80).optional(),
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
    summary: 'Returns one entry, with the record before and after.',
    access: managers,
    params: z.strictObject({ id: z.string().min(1).max(64) }),
    data: auditEntrySchema,
    reads: ['audit-trail'],
  }),
} as const;
