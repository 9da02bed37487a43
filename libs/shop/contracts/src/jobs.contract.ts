import { command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { engineers } from './access.js';
import { listParams } from './order-fields.js';
import { resultsSchema } from './results.js';
import { searchText } from './texts.js';

/** `due`: waits for an attempt; `dead`: dead letter; `done`: retained for a while. */
export const jobStatusSchema = z.enum(['due', 'running', 'dead', 'done']);
export type JobStatus = z.output<typeof jobStatusSchema>;

export const jobRowSchema = z.strictObject({
  id: z.string(),
  kind: z.string(),
  status: jobStatusSchema,
  payload: z.record(z.string(), z.json()),
  tries: z.number().int(),
  createdAt: z.string(),
  triedAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  diedAt: z.string().nullable(),
  failure: z.string().nullable(),
});
export type JobRow = z.output<typeof jobRowSchema>;

export const jobsContract = {
  'admin.jobs.getList': query({
    summary: 'Lists background jobs, newest first by default. Each count is capped at 10,000.',
    access: engineers,
    params: listParams(
      z.strictObject({
        status: jobStatusSchema.optional(),
        kind: z.string().trim().max(60).optional(),
        q: searchText(80).optional(),
      }),
      ['createdAt'],
    ),
    data: z.strictObject({
      data: z.array(jobRowSchema),
      total: z.number().int(),
      meta: z.strictObject({
        counts: z.partialRecord(jobStatusSchema, z.number().int()),
        kinds: z.array(z.string()),
        troubles: z.array(
          z.strictObject({ kind: z.string(), waiting: z.number().int(), since: z.string(), reason: z.string() }),
        ),
      }),
    }),
    reads: [],
  }),
  'admin.jobs.getOne': query({
    summary: 'Returns one background job.',
    access: engineers,
    params: z.strictObject({ id: z.string().min(1).max(80) }),
    data: jobRowSchema,
    reads: [],
  }),
  'admin.jobs.retry': command({
    summary: 'Restarts dead jobs with all attempts.',
    access: engineers,
    params: z.strictObject({ ids: z.array(z.string().min(1).max(80)).min(1).max(500) }),
    data: resultsSchema,
    visibleIn: [],
  }),
} as const;
