import type { Process } from '@shop/projections';
import { personErased } from '@shop/users/events';
import type { CrmProcessParts } from './crm.process.js';
import { peopleIn, tellErasure } from './tell-erasure.js';

export const earlierErasureInputs = [personErased] as const;

/**
 * Tells the CRM of people who were erased before the shop told it of erasures. What `crm-deliveries` has not reached, it tells
 * in its place among the other deliveries; what was recorded is not recorded again.
 */
export function earlierErasuresProcess({
  deliveries,
  jobs,
}: Pick<CrmProcessParts, 'deliveries' | 'jobs'>): Process<typeof earlierErasureInputs> {
  return {
    name: 'crm-earlier-erasures',
    events: earlierErasureInputs,
    from: 'beginning',
    react: async (event) => {
      if (await deliveries.isErasureUntold(event.id, peopleIn(event))) await tellErasure(deliveries, jobs, event);
    },
  };
}
