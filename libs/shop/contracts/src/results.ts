import { z } from 'zod';

export const resultsSchema = z.strictObject({
  results: z.array(
    z.strictObject({
      id: z.string(),
      status: z.enum(['ok', 'error']),
      code: z.enum(['NOT_FOUND', 'CONFLICT']).optional(),
    }),
  ),
});
