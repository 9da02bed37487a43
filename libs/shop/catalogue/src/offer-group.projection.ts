import { groupEvents, type GroupEvent } from '@shop/events/catalogue';
import { column, defineReadModel, type RowOf } from '@shop/projections';

const columns = { place: column.integer(), names: column.json<GroupEvent['data']['names']>() };

export type OfferGroupRow = RowOf<typeof columns>;

export const offerGroupProjection = defineReadModel({
  name: 'offer-group',
  version: 1,
  scope: 'stream',
  columns,
  events: groupEvents,
  key: ({ data }) => data.groupId,
  fold: (_row, { data }) => ({ place: data.position, names: data.names }),
});
