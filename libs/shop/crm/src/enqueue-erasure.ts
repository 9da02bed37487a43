import type { Jobs } from '@shop/jobs';
import type { EventOf, RecordedEvent } from '@shop/kernel';
import type { personErased } from '@shop/events/users';
import type { Deliveries } from './deliveries.js';
import { crmDeliveryJob } from './delivery.job.js';

type PersonErasedEvent = RecordedEvent<EventOf<typeof personErased>>;

/** The representing id first. */
export function erasedPeopleIn({ data }: PersonErasedEvent): readonly string[] {
  return [...new Set([data.userId, ...data.leads])];
}

/** Idempotent. */
export async function enqueueErasure(deliveries: Deliveries, jobs: Jobs, event: PersonErasedEvent): Promise<void> {
  const { id, revision, data } = event;
  await deliveries.recordErasure({ id, revision, people: erasedPeopleIn(event), erasedAt: data.erasedAt });
  await jobs.enqueue(crmDeliveryJob, id, { deliveryId: id });
}
