import type { ReadContent } from './content.js';
import type { Deliveries } from './deliveries.js';

/** Which of the records that the CRM was told about are an erased person's: ids, from the ledger alone, since the keys are gone. */
export function erasureContent(deliveries: Pick<Deliveries, 'toldBefore'>): ReadContent {
  return async ({ id }) => {
    const ids = await deliveries.toldBefore(id);
    return ids.length === 0 ? { skip: 'The CRM was told nothing of this person' } : { data: { ids } };
  };
}
