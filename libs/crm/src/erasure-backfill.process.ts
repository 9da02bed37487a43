import type { Process } from '@shop/projections';
import { personErased } from '@shop/users/events';
import type { CrmProcessDeps } from './crm.process.js';
import { erasedPeopleIn, enqueueErasure } from './enqueue-erasure.js';

export const erasureBackfillInputs = [personErased] as const;

/**
 * Tells the CRM of people who were erased before the shop told it of erasures. What `crm-deliveries` has not reached, it tells
 * in its place among the other deliveries; what was recorded is not recorded again.
 */
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
