import type { PersonKeys, Streams } from '@shop/event-store';
import type { ContentLoaders } from './delivery-content.js';
import type { Deliveries } from './deliveries.js';
import { erasureContentLoader } from './erasure-content.js';
import { leadContentLoader } from './lead-content.js';
import { orderContentLoader } from './order-content.js';

export function createContentLoaders(
  streams: Streams,
  keys: PersonKeys,
  deliveries: Pick<Deliveries, 'sentSubjects'>,
): ContentLoaders {
  const lead = leadContentLoader(streams);
  return {
    order: orderContentLoader(streams, keys),
    subscriber: lead,
    club_join: lead,
    erased: erasureContentLoader(deliveries),
  };
}
