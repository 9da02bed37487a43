import type { Process } from '@shop/projections';
import { personErased } from '@shop/events/users';
import type { CrmProcessDeps } from './crm.process.js';
import { erasedPeopleIn, enqueueErasure } from './enqueue-erasure.js';

export const erasureBackfillInputs = [personErased] as const;

/** Leaves those that `crm-deliveries` has not reached to it. */
export function erasureBackfillProcess({
  deliveries,
  jobs,
}: Pick<CrmProcessDeps, 'deliveries' | 'jobs'>): Process<typeof erasureBackfillInputs> {
  return {
    name: 'crm-earlier-erasures',
    events: erasureBackfillInputs,
    from: 'beginning',
    react: async (event) => {
      if (await deliveries.isErasureMissing(event.id, erasedPeopleIn(event)))
        await enqueueErasure(deliveries, jobs, event);
    },
  };
}
