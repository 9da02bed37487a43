import type { LoadContent } from './delivery-content.js';
import type { Deliveries } from './deliveries.js';

/** Which of the records that the CRM was told about are an erased person's: ids, from the ledger alone, since the keys are gone. */
export function erasureContentLoader(deliveries: Pick<Deliveries, 'sentSubjects'>): LoadContent {
  return async ({ id }) => {
    const ids = await deliveries.sentSubjects(id);
    return ids.length === 0 ? { skip: 'The CRM was told nothing of this person' } : { data: { ids } };
  };
}
