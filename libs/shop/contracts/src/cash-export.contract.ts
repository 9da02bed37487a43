import { command } from '@shop/rpc-contract';
import { z } from 'zod';
import { supportAndManagers } from './access.js';
import { cashFilterSchema } from './cash.contract.js';

export const cashExportContract = {
  'admin.cash.export': command({
    summary: 'Notes who takes which of the carriers’ money out; answers where the CSV can be fetched for ten minutes.',
    access: supportAndManagers,
    params: z.strictObject({ filter: cashFilterSchema.optional() }),
    data: z.strictObject({ url: z.string() }),
    visibleIn: [],
  }),
} as const;
