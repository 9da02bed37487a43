import type { Jobs } from '@shop/jobs';
import type { EventOf, RecordedEvent } from '@shop/kernel';
import type { personErased } from '@shop/users/events';
import type { Deliveries } from './deliveries.js';
import { crmDelivery } from './delivery.job.js';

type Erased = RecordedEvent<EventOf<typeof personErased>>;

/** The account and leads that were erased, the one that stands for the person first. */
export function peopleIn({ data }: Erased): readonly string[] {
  return [...new Set([data.userId, ...data.leads])];
}

/** Once for each erasure, however often. */
export async function tellErasure(deliveries: Deliveries, jobs: Jobs, event: Erased): Promise<void> {
  const { id, revision, data } = event;
  await deliveries.recordErasure({ id, revision, people: peopleIn(event), erasedAt: data.erasedAt });
  await jobs.enqueue(crmDelivery, id, { deliveryId: id });
}
