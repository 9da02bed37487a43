import { defineProjection, type ReadModelRow } from '@shop/projections';
import { groupEvents, type GroupEvent } from '@shop/events/catalogue';

export interface OfferGroupRow extends ReadModelRow {
  readonly place: number;
  readonly names: GroupEvent['data']['names'];
}

export const offerGroupProjection = defineProjection<OfferGroupRow>()({
  name: 'offer-group',
  version: 1,
  scope: 'stream',
  table: { columns: { place: 'integer', names: 'jsonb' } },
  events: groupEvents,
  key: (event) => event.data.groupId,
  fold: (_row, event, id) => ({ id, place: event.data.position, names: event.data.names }),
});
