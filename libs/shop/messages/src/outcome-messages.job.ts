import { jobHandler, type AnyJobHandler, type JobKind } from '@shop/jobs';
import type { OutcomeGuard } from '@shop/orders';
import { z } from 'zod';
import type { Cause } from './caused-message.js';
import type { MessageQueue } from './messages.process.js';

const payload = z.object({ orderId: z.string(), eventId: z.string() });

const dayMs = 24 * 60 * 60_000;

/** Waits until an outcome can no longer be undone. */
export const outcomeMessagesJob: JobKind<z.infer<typeof payload>> = {
  name: 'outcome-messages',
  payload,
  attempts: 1_000,
  backoff: { firstMs: 1_000, maxMs: 60_000 },
  timeoutMs: 15_000,
  concurrency: 4,
  retentionMs: 30 * dayMs,
};

interface OutcomeMessagesDeps {
  readonly outcomes: Pick<OutcomeGuard, 'settle'>;
  readonly queue: Pick<MessageQueue, 'add'>;
}

/** Queues the messages of an outcome, unless it was undone. Idempotent. */
export function outcomeMessagesHandler({ outcomes, queue }: OutcomeMessagesDeps): AnyJobHandler {
  return jobHandler({
    kind: outcomeMessagesJob,
    run: async (outcome) => {
      const event = await outcomes.settle(outcome);
      if (event === null) return 'done';
      if ('retryInMs' in event) return event;
      // Safe: the process enqueues the job for its causes only.
      await queue.add(event as Cause);
      return 'done';
    },
  });
}
