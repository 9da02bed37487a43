import { ordersExported } from '@shop/events/orders';
import { column, defineReadModel, type RowOf } from '@shop/projections';

const columns = { userId: column.text(), requestedAt: column.timestamp() };

export type OrderExportSubjectRow = RowOf<typeof columns>;

export const orderExportSubjectProjection = defineReadModel({
  name: 'order-export-subject',
  version: 1,
  scope: 'stream',
  columns,
  indexes: ['(user_id, requested_at)'],
  events: [ordersExported],
  key: (event) => event.data.exportId,
  fold: (row, { data: { filter, requestedAt } }) =>
    typeof filter.userId === 'string' ? { userId: filter.userId, requestedAt } : row,
});
