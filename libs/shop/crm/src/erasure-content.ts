import type { LoadContent } from './delivery-content.js';
import type { Deliveries } from './deliveries.js';

/** From the ledger alone: the keys are revoked. */
export function erasureContentLoader(deliveries: Pick<Deliveries, 'sentSubjects'>): LoadContent {
  return async ({ id }) => {
    const ids = await deliveries.sentSubjects(id);
    return ids.length === 0 ? { skip: 'The CRM was told nothing of this person' } : { data: { ids } };
  };
}
