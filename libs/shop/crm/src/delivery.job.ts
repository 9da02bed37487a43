import {
  JobFailed,
  jobHandler,
  PermanentJobFailure,
  type AnyJobHandler,
  type JobKind,
  type JobOutcome,
  type Jobs,
} from '@shop/jobs';
import type { DeliveryEvent } from '@shop/contracts';
import type { OutcomeGuard } from '@shop/orders';
import { z } from 'zod';
import type { Crm } from './crm.js';
import type { Deliveries, OpenDelivery } from './deliveries.js';
import { erasedContent, type DeliveryContent, type ContentLoaders } from './delivery-content.js';

const payload = z.object({ deliveryId: z.string() });

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maxWaitMs = minuteMs;

/** After days of outage, everything is sent minutes after the return. */
export const crmDeliveryJob: JobKind<z.infer<typeof payload>> = {
  name: 'crm-delivery',
  payload,
  attempts: 10_000,
  backoff: { firstMs: 2_000, maxMs: 10 * minuteMs },
  timeoutMs: 8_000,
  concurrency: 16,
  retentionMs: 30 * dayMs,
};

export interface DeliveryJobDeps {
  readonly deliveries: Deliveries;
  readonly crm: Crm;
  readonly contentLoaders: ContentLoaders;
  readonly jobs: Pick<Jobs, 'requeue'>;
  readonly outcomes: Pick<OutcomeGuard, 'settle'>;
  readonly kind?: typeof crmDeliveryJob;
  /** Younger ones are polled, older ones suspended until woken. */
  readonly pollBlockedForMs?: number;
}

/** One at a time per person, in log order. */
export function crmDeliveryHandler(deps: DeliveryJobDeps): AnyJobHandler {
  const { deliveries, jobs, kind = crmDeliveryJob, pollBlockedForMs = 10_000 } = deps;
  // An earlier worker may have died before it woke the next.
  const finish = async (id: string, isTold = false): Promise<JobOutcome> => {
    await enqueueAgain(jobs, await deliveries.blockedBehind(id), kind);
    if (!isTold) await deliveries.removePseudonyms(id);
    return 'done';
  };
  return jobHandler({
    kind,
    run: async ({ deliveryId }, { signal }): Promise<JobOutcome> => {
      const delivery = await deliveries.findOpen(deliveryId);
      if (delivery === null) return finish(deliveryId);
      if (delivery.refused) await deliveries.reopen([delivery.id]);
      // An erasure may wait for several people, so it is polled.
      if (delivery.behind && (delivery.ageMs < pollBlockedForMs || delivery.type === 'erased'))
        return { retryInMs: blockedRetryMs(delivery) };
      const content = await loadContent(deps, delivery);
      if ('retryInMs' in content) return content;
      // A skipped delivery need not wait.
      if (delivery.behind && !('skip' in content) && (await deliveries.block(delivery.id))) return 'done';
      const rejectionReason = await sendDelivery(deps, delivery, content, signal);
      await finish(delivery.id, !delivery.erased && !('skip' in content));
      if (rejectionReason !== null) throw new PermanentJobFailure(rejectionReason);
      return 'done';
    },
  });
}

const undoableEvents: ReadonlySet<string> = new Set([
  'confirmed',
  'cancelled',
  'unreachable',
] satisfies DeliveryEvent[]);

/** Nothing is sent about an outcome that was undone. */
async function loadContent(
  { contentLoaders, outcomes }: DeliveryJobDeps,
  delivery: OpenDelivery,
): Promise<DeliveryContent | { readonly retryInMs: number }> {
  const { type, event, id, subject, erased } = delivery;
  if (erased && type !== 'erased') return erasedContent;
  if (type === 'order' && undoableEvents.has(event)) {
    const outcome = await outcomes.settle({ orderId: subject, eventId: id });
    if (outcome === null) return { skip: 'The outcome was undone' };
    if ('retryInMs' in outcome) return outcome;
  }
  return contentLoaders[type](delivery);
}

/** Returns those not already due. */
export async function enqueueAgain(
  jobs: Pick<Jobs, 'requeue'>,
  ids: readonly string[],
  kind = crmDeliveryJob,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  return jobs.requeue(
    kind,
    ids.map((id) => ({ causeId: id, payload: { deliveryId: id } })),
  );
}

/**
 * Null: settled. Else the reason of a permanent rejection.
 * @throws JobFailed when a retry may help
 */
async function sendDelivery(
  { deliveries, crm }: DeliveryJobDeps,
  delivery: OpenDelivery,
  content: DeliveryContent,
  signal: AbortSignal,
): Promise<string | null> {
  if ('skip' in content) {
    await deliveries.markSkipped(delivery.id, content.skip);
    return null;
  }
  const event = { type: delivery.type, id: delivery.subject, at: delivery.happenedAt, data: content.data };
  const result = await crm.send(event, delivery.id, signal);
  if (result.outcome === 'taken') {
    await deliveries.markSent(delivery.id);
    return null;
  }
  signal.throwIfAborted();
  const isFinal = result.outcome === 'refused';
  await deliveries.recordFailure(delivery.id, result.reason, isFinal, result.mayHaveArrived);
  if (!isFinal) throw new JobFailed(result.reason);
  return result.reason;
}

/** The earlier one is usually sent within a second. */
function blockedRetryMs({ ageMs }: OpenDelivery): number {
  return Math.round(Math.min(maxWaitMs, Math.max(200, ageMs / 4)));
}
