import { z } from 'zod';

/** One result for each id of a command about several records: one that is rejected does not stop the others. */
export const resultsSchema = z.strictObject({
  results: z.array(
    z.strictObject({
      id: z.string(),
      status: z.enum(['ok', 'error']),
      code: z.enum(['NOT_FOUND', 'CONFLICT']).optional(),
    }),
  ),
});
