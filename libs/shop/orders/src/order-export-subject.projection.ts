import { ordersExported } from '@shop/events/orders';
import { column, defineReadModel } from '@shop/projections';

const columns = { userId: column.text(), requestedAt: column.timestamp() };

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
