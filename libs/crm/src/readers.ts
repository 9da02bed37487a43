import type { PersonKeys, Streams } from '@shop/event-store';
import type { Readers } from './content.js';
import type { Deliveries } from './deliveries.js';
import { erasureContent } from './erasure-content.js';
import { leadContent } from './lead-content.js';
import { orderContent } from './order-content.js';

/** Reads whatever the CRM is told about. */
export function readersOf(streams: Streams, keys: PersonKeys, deliveries: Pick<Deliveries, 'toldBefore'>): Readers {
  const lead = leadContent(streams);
  return { order: orderContent(streams, keys), subscriber: lead, club_join: lead, erased: erasureContent(deliveries) };
}
