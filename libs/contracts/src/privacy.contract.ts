import { z } from 'zod';
import { command, query, shopper } from './method.js';

export const dataRequestKindSchema = z.enum(['export', 'erase', 'correct']);
export type DataRequestKind = z.output<typeof dataRequestKindSchema>;

export const dataRequestSchema = z.strictObject({
  ID: z.string(),
  Kind: dataRequestKindSchema,
  RequestedAt: z.string(),
  /** Until when it is answered. */
  DueAt: z.string(),
});
export type DataRequest = z.output<typeof dataRequestSchema>;

export const privacyContract = {
  'shopUsers.f.dataRequest': command({
    summary: 'Asks for a copy of one’s data, for their erasure or correction. Nothing happens while one is open.',
    access: shopper,
    params: z.strictObject({ kind: dataRequestKindSchema }),
    data: z.null(),
    cost: 5,
    visibleIn: [],
  }),
  'shopUsers.f.dataRequests': query({
    summary: 'The logged-in user’s open requests about personal data, oldest first.',
    access: shopper,
    params: z.strictObject({}),
    data: z.array(dataRequestSchema),
    reads: [],
  }),
} as const;
