import { command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { managers } from './access.js';
import { differenceSchema } from './ops.contract.js';
import { listParams } from './order-fields.js';
import { searchText } from './texts.js';

/** A changed field. `country` has the currency of an amount. */
export const auditChangeSchema = z.strictObject({
  path: z.array(z.string()),
  before: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  after: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  country: z.enum(['BA', 'RS', 'HR', 'ME']).nullable(),
});
export type AuditChange = z.output<typeof auditChangeSchema>;

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
  /** In lists the first few, with shortened texts; `changeCount` is how many there are. */
  changes: z.array(auditChangeSchema),
  changeCount: z.number().int(),
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

export const auditFilterSchema = z.strictObject({
  actorId: searchText(64).optional(),
  resource: searchText(60).optional(),
  recordId: searchText(200).optional(),
  action: searchText(80).optional(),
  q: searchText(254).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});
export type AuditFilter = z.output<typeof auditFilterSchema>;

export const auditContract = {
  'admin.audit.getList': query({
    summary: 'Lists who changed what, when and why. The total is capped at 10,000.',
    access: managers,
    params: listParams(auditFilterSchema, ['at', 'createdAt']),
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
  'admin.audit.export': command({
    summary: 'Records an export of the audit trail; returns the address of the CSV, valid for ten minutes.',
    access: managers,
    params: z.strictObject({ filter: auditFilterSchema.optional() }),
    data: z.strictObject({ url: z.string() }),
    visibleIn: [],
  }),
} as const;
