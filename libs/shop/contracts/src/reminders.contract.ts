import { query } from '@shop/rpc-contract';
import { z } from 'zod';
import { supportAndManagers } from './access.js';

const count = z.number().int();

export const remindersContract = {
  'admin.reminders.counts': query({
    summary:
      'How much there is of what must be done by a day: returns to answer, refunds, goods that did not come, requests about data, money of the carrier’s, and messages of which nobody knows whether they went out.',
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
