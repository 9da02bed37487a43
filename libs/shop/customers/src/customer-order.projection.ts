import type { CustomerOrderOutcome } from '@shop/contracts';
import { type OrderEvent, orderEvents } from '@shop/events/orders';
import { column, defineReadModel } from '@shop/projections';

const columns = {
  userId: column.text(),
  fate: column.text<CustomerOrderOutcome>(),
  totalMinor: column.bigint(),
  placedAt: column.timestamp(),
};

const outcomeAfter: Readonly<Partial<Record<OrderEvent['type'], CustomerOrderOutcome>>> = {
  OrderCancelled: 'cancelled',
  OrderRefused: 'refused',
  OrderDelivered: 'delivered',
  OrderReturnRequested: 'returned',
  OrderReturnRejected: 'delivered',
  OrderReturnLapsed: 'delivered',
  OrderReturnWithdrawn: 'delivered',
};

/** Contains no personal data. */
export const customerOrderProjection = defineReadModel({
  name: 'customer-order',
  version: 3,
  scope: 'stream',
  columns,
  indexes: ['(user_id, fate) INCLUDE (total_minor, placed_at)'],
  events: orderEvents,
  key: (event) => event.data.orderId,
  fold: (row, event) => {
    if (event.type === 'OrderPlaced') {
      const { userId, totalMinor, placedAt } = event.data;
      return { userId, fate: 'open' as const, totalMinor, placedAt };
    }
    if (row === undefined) return undefined;
    if (event.type === 'OrderLinesChanged') return { ...row, totalMinor: event.data.totalMinor };
    if (event.type === 'OrderOutcomeUndone')
      return { ...row, fate: 'open' as const, totalMinor: event.data.totalMinor };
    const fate = isCarriersFault(event) ? 'lost' : outcomeAfter[event.type];
    return fate === undefined ? row : { ...row, fate };
  },
});

/** A parcel lost by the carrier says nothing about the customer. */
function isCarriersFault(event: OrderEvent): boolean {
  return event.type === 'OrderRefused' && event.data.fault === 'carrier';
}
