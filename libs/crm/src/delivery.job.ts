import { JobFailed, jobHandler, JobRefused, type AnyJobHandler, type JobKind, type JobOutcome } from '@shop/jobs';
import { z } from 'zod';
import type { Crm } from './crm.js';
import type { Deliveries, OpenDelivery } from './deliveries.js';
import type { Readers } from './content.js';

const payload = z.object({ deliveryId: z.string() });

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** One thing told to the CRM. With these pauses, a CRM that is away for days has all of it some minutes after its return. */
export const crmDelivery: JobKind<z.infer<typeof payload>> = {
  name: 'crm-delivery',
  payload,
  attempts: 1_000,
  backoff: { firstMs: 2_000, longestMs: 10 * minuteMs },
  timeoutMs: 8_000,
  concurrency: 4,
  rememberMs: 30 * dayMs,
};

export interface DeliveryParts {
  readonly deliveries: Deliveries;
  readonly crm: Crm;
  readonly readers: Readers;
  /** With other pauses, perhaps. */
  readonly kind?: typeof crmDelivery;
}

/** Tells the CRM one thing after the other of each person, in the order in which they happened. */
export function deliveryHandler({ deliveries, crm, readers, kind = crmDelivery }: DeliveryParts): AnyJobHandler {
  return jobHandler({
    kind,
    run: async ({ deliveryId }, { signal }): Promise<JobOutcome> => {
      const open = await deliveries.findOpen(deliveryId);
      if (open === null) return 'done';
      if (open.behind) return { againInMs: waitBehind(open) };
      const content = await readers[open.type](open);
      if ('skip' in content) {
        await deliveries.skipped(open.id, content.skip);
        return 'done';
      }
      const event = { type: open.type, id: open.subject, at: open.happenedAt, data: content.data };
      const answer = await crm.tell(event, open.id, signal);
      // Told to stop, it says nothing about the CRM.
      if (answer.outcome !== 'taken') signal.throwIfAborted();
      if (answer.outcome === 'taken') {
        await deliveries.sent(open.id);
        return 'done';
      }
      const isFinal = answer.outcome === 'refused';
      await deliveries.notTaken(open.id, answer.reason, isFinal);
      throw isFinal ? new JobRefused(answer.reason) : new JobFailed(answer.reason);
    },
  });
}

/** Usually the earlier one is told within a second; while the CRM is away, nobody needs to ask so often. */
function waitBehind({ ageMs }: OpenDelivery): number {
  return Math.round(Math.min(minuteMs / 2, Math.max(200, ageMs / 4)));
}
