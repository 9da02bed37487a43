import { z } from 'zod';
import { anyone, subscription } from './method.js';

export const batchProgressSchema = z.strictObject({
  status: z.enum(['running', 'done']),
  completed: z.number().int(),
  total: z.number().int(),
});
export type BatchProgress = z.output<typeof batchProgressSchema>;

export const batchingContract = {
  'batching.progress': subscription({
    summary: 'How far a batch is that was sent with the header X-Progress-Stream, the current state first.',
    access: anyone,
    params: z.strictObject({ id: z.uuid() }),
    data: batchProgressSchema,
  }),
} as const;
