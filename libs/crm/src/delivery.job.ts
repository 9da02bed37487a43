import {
  JobFailed,
  jobHandler,
  PermanentJobFailure,
  type AnyJobHandler,
  type JobKind,
  type JobOutcome,
  type Jobs,
} from '@shop/jobs';
import { z } from 'zod';
import type { Crm } from './crm.js';
import type { Deliveries, OpenDelivery } from './deliveries.js';
import { erased, type Content, type Readers } from './content.js';

const payload = z.object({ deliveryId: z.string() });

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const longestWaitMs = minuteMs;

/** One thing told to the CRM. With these pauses, a CRM that is away for days has all of it some minutes after its return. */
export const crmDelivery: JobKind<z.infer<typeof payload>> = {
  name: 'crm-delivery',
  payload,
  attempts: 10_000,
  backoff: { firstMs: 2_000, maxMs: 10 * minuteMs },
  timeoutMs: 8_000,
  concurrency: 4,
  retentionMs: 30 * dayMs,
};

export interface DeliveryParts {
  readonly deliveries: Deliveries;
  readonly crm: Crm;
  readonly readers: Readers;
  readonly jobs: Pick<Jobs, 'requeue'>;
  /** With other pauses, perhaps. */
  readonly kind?: typeof crmDelivery;
  /** What is younger and behind is looked at again and again; what has waited longer is woken when its turn has come. */
  readonly youngMs?: number;
}

/** Tells the CRM one thing after the other of each person, in the order in which they happened. */
export function deliveryHandler(parts: DeliveryParts): AnyJobHandler {
  const { deliveries, readers, jobs, kind = crmDelivery, youngMs = 10_000 } = parts;
  // Also after what was settled before: whoever did that may have died before it woke the next.
  const settled = async (id: string): Promise<JobOutcome> => {
    await wake(jobs, await deliveries.parkedBehind(id), kind);
    await deliveries.forgetNames(id);
    return 'done';
  };
  return jobHandler({
    kind,
    run: async ({ deliveryId }, { signal }): Promise<JobOutcome> => {
      const open = await deliveries.findOpen(deliveryId);
      if (open === null) return settled(deliveryId);
      if (open.refused) await deliveries.reopen([open.id]);
      // What an erasure waits for may be under several people, so nobody wakes it.
      if (open.behind && (open.ageMs < youngMs || open.type === 'erased')) return { retryInMs: waitBehind(open) };
      const content = open.erased && open.type !== 'erased' ? erased : await readers[open.type](open);
      // What is never told waits for nobody.
      if (open.behind && !('skip' in content) && (await deliveries.park(open.id))) return 'done';
      const refused = await tell(parts, open, content, signal);
      await settled(open.id);
      if (refused !== null) throw new PermanentJobFailure(refused);
      return 'done';
    },
  });
}

/** Has deliveries looked at that nobody looks at; answers which of these were not about to be. */
export async function wake(
  jobs: Pick<Jobs, 'requeue'>,
  ids: readonly string[],
  kind = crmDelivery,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  return jobs.requeue(
    kind,
    ids.map((id) => ({ causeId: id, payload: { deliveryId: id } })),
  );
}

/** Null: it is settled. Otherwise why the CRM will never take it as it is. Throws `JobFailed` where another try may do. */
async function tell(
  { deliveries, crm }: DeliveryParts,
  open: OpenDelivery,
  content: Content,
  signal: AbortSignal,
): Promise<string | null> {
  if ('skip' in content) {
    await deliveries.skipped(open.id, content.skip);
    return null;
  }
  const event = { type: open.type, id: open.subject, at: open.happenedAt, data: content.data };
  const answer = await crm.tell(event, open.id, signal);
  if (answer.outcome === 'taken') {
    await deliveries.sent(open.id);
    return null;
  }
  // Told to stop, it says nothing about the CRM.
  signal.throwIfAborted();
  const isFinal = answer.outcome === 'refused';
  await deliveries.notTaken(open.id, answer.reason, isFinal, answer.unanswered);
  if (!isFinal) throw new JobFailed(answer.reason);
  return answer.reason;
}

/** Usually the earlier one is told within a second. */
function waitBehind({ ageMs }: OpenDelivery): number {
  return Math.round(Math.min(longestWaitMs, Math.max(200, ageMs / 4)));
}
