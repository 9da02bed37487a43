import { query } from '@shop/rpc-contract';
import { z } from 'zod';
import { supportAndManagers } from './access.js';

const count = z.number().int();

export const remindersContract = {
  'admin.reminders.counts': query({
    summary:
      'Counts work with a deadline: returns to answer, refunds, missing goods, requests about personal data, missing or different cash, and messages with an unknown outcome.',
    access: supportAndManagers,
    params: z.strictObject({}),
    data: z.strictObject({
      answers: z.strictObject({ soon: count, overdue: count }),
      refunds: z.strictObject({ soon: count, overdue: count }),
      goods: z.strictObject({ overdue: count }),
      dataRequests: z.strictObject({ soon: count, overdue: count }),
      cash: z.strictObject({ missing: count, different: count }),
      /** Undecided ones that the caller may see. */
      messages: z.strictObject({ unknown: count }),
    }),
    reads: ['return-due', 'data-request-list', 'cash-list', 'message-list'],
  }),
} as const;
