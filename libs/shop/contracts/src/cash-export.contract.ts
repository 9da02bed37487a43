import { command } from '@shop/rpc-contract';
import { z } from 'zod';
import { supportAndManagers } from './access.js';
import { cashFilterSchema } from './cash.contract.js';

export const cashExportContract = {
  'admin.cash.export': command({
    summary: 'Records an export of the carrier’s payments; returns the address of the CSV, valid for ten minutes.',
    access: supportAndManagers,
    params: z.strictObject({ filter: cashFilterSchema.optional() }),
    data: z.strictObject({ url: z.string() }),
    visibleIn: [],
  }),
} as const;
