import { createHistorySource, type HistorySource } from '@shop/history';
import type { JsonObject, RecordedEvent } from '@shop/kernel';
import type { OrderEvent } from '@shop/events/orders';
import { orderListProjection } from './order-list.projection.js';
import { toReturnDto } from './order-return-dto.js';

const listSource = createHistorySource({
  resource: 'orders',
  category: 'order',
  roles: ['agent', 'support', 'manager'],
  projection: orderListProjection,
  hiddenColumns: ['revision', 'lastType', 'lastAt', 'logPosition', 'confirmedById'],
});

/** Includes the progress of a return, but not the payee and account. */
export const orderHistorySource: HistorySource = {
  ...listSource,
  recordOf: (events, id) => {
    const order = listSource.recordOf(events, id);
    return order && { ...order, ...returnFields(events) };
  },
};

function returnFields(events: readonly RecordedEvent[]): JsonObject {
  const returning = toReturnDto(events as readonly RecordedEvent<OrderEvent>[]);
  if (returning === null) return {};
  const { iban: _, payee: ___, refund, ...visibleFields } = returning;
  const { iban: __, ...visibleRefund } = refund ?? {};
  return { returning: { ...visibleFields, refund: refund === null ? null : { ...visibleRefund } } };
}
