import { defineProjection, type ReadModelRow } from '@shop/projections';
import { ordersExported } from '@shop/events/orders';

export interface OrderExportSubjectRow extends ReadModelRow {
  readonly userId: string;
  readonly requestedAt: string;
}

export const orderExportSubjectProjection = defineProjection<OrderExportSubjectRow>()({
  name: 'order-export-subject',
  version: 1,
  scope: 'stream',
  table: { columns: { userId: 'text', requestedAt: 'timestamptz' }, indexes: ['(user_id, requested_at)'] },
  events: [ordersExported],
  key: (event) => event.data.exportId,
  fold: (row, { data: { filter, requestedAt } }, id) =>
    typeof filter.userId === 'string' ? { id, userId: filter.userId, requestedAt } : row,
});
