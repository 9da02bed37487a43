import { query } from '@shop/rpc-contract';
import { z } from 'zod';
import { agentsSupportAndManagers } from './access.js';

export const pointInTimeResourceSchema = z.enum(['orders', 'reviews', 'memberships', 'offers']);
export type PointInTimeResource = z.output<typeof pointInTimeResourceSchema>;

export const historyResourceSchema = z.enum([...pointInTimeResourceSchema.options, 'leads', 'staff', 'users']);
export type HistoryResource = z.output<typeof historyResourceSchema>;

export const historyStepSchema = z.strictObject({
  revision: z.number().int(),
  at: z.string(),
  type: z.string(),
  actor: z.strictObject({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable() }),
});
export type HistoryStep = z.output<typeof historyStepSchema>;

const id = z.string().min(1).max(64);

export const historyContract = {
  'admin.history.steps': query({
    summary:
      'Lists the changes of an order, review, membership, offer, lead, customer or staff account with their authors, oldest first.',
    access: agentsSupportAndManagers,
    params: z.strictObject({
      resource: historyResourceSchema,
      id,
      /** Exclusive lower and inclusive upper revision. */
      after: z.number().int().min(0).optional(),
      until: z.number().int().min(0).optional(),
    }),
    data: z.array(historyStepSchema),
    reads: [],
  }),
  'admin.history.asOf': query({
    summary: 'Returns a record as of a revision or a time; the current one by default.',
    access: agentsSupportAndManagers,
    params: z
      .strictObject({
        resource: pointInTimeResourceSchema,
        id,
        at: z.iso.datetime({ offset: true }).optional(),
        revision: z.number().int().min(0).optional(),
      })
      .refine(({ at, revision }) => at === undefined || revision === undefined, 'at or revision'),
    data: z.strictObject({
      /** Revision of the last event until then. */
      revision: z.number().int(),
      at: z.string(),
      type: z.string(),
      /** Personal fields are null after key revocation. */
      record: z.record(z.string(), z.json()),
    }),
    reads: [],
  }),
} as const;
