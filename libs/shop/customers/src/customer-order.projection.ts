import type { CustomerOrderOutcome } from '@shop/contracts';
import { type OrderEvent, orderEvents } from '@shop/events/orders';
import { defineProjection, type ReadModelRow } from '@shop/projections';

/** Contains no personal data. */
export interface CustomerOrderRow extends ReadModelRow {
  readonly userId: string;
  readonly fate: CustomerOrderOutcome;
  readonly totalMinor: number;
  readonly placedAt: string;
}

const outcomeAfter: Readonly<Partial<Record<OrderEvent['type'], CustomerOrderOutcome>>> = {
  OrderCancelled: 'cancelled',
  OrderRefused: 'refused',
  OrderDelivered: 'delivered',
  OrderReturnRequested: 'returned',
  OrderReturnRejected: 'delivered',
  OrderReturnLapsed: 'delivered',
};

export const customerOrderProjection = defineProjection<CustomerOrderRow>()({
  name: 'customer-order',
  version: 2,
  scope: 'stream',
  table: {
    columns: { userId: 'text', fate: 'text', totalMinor: 'bigint', placedAt: 'timestamptz' },
    indexes: ['(user_id, fate) INCLUDE (total_minor, placed_at)'],
  },
  events: orderEvents,
  key: (event) => event.data.orderId,
  fold: (row, event, id) => {
    if (event.type === 'OrderPlaced') {
      const { userId, totalMinor, placedAt } = event.data;
      return { id, userId, fate: 'open', totalMinor, placedAt };
    }
    if (row === undefined) return undefined;
    if (event.type === 'OrderLinesChanged') return { ...row, totalMinor: event.data.totalMinor };
    const fate = isCarriersFault(event) ? 'lost' : outcomeAfter[event.type];
    return fate === undefined ? row : { ...row, fate };
  },
});

/** A parcel lost by the carrier says nothing about the customer. */
function isCarriersFault(event: OrderEvent): boolean {
  return event.type === 'OrderRefused' && event.data.fault === 'carrier';
}
