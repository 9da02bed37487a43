import { sourceFrom, type TravelSource } from '@shop/history';
import type { JsonObject, RecordedEvent } from '@shop/kernel';
import type { OrderEvent } from './order.events.js';
import { orderListProjection } from './order-list.projection.js';
import { returnAnswer } from './order-return-answer.js';

const listed = sourceFrom({
  resource: 'orders',
  category: 'order',
  roles: ['agent', 'support', 'manager'],
  projection: orderListProjection,
  without: ['revision', 'lastType', 'lastAt', 'logPosition', 'confirmedById'],
});

/** Orders as they were, with how far a return had come; where and to whom money is paid is not part of it. */
export const ordersTravel: TravelSource = {
  ...listed,
  recordOf: (events, id) => {
    const order = listed.recordOf(events, id);
    return order && { ...order, ...returnOf(events) };
  },
};

function returnOf(events: readonly RecordedEvent[]): JsonObject {
  // The source's own definitions decoded them.
  const returning = returnAnswer(events as readonly RecordedEvent<OrderEvent>[]);
  if (returning === null) return {};
  const { iban: _, payee: ___, refund, ...told } = returning;
  const { iban: __, ...paid } = refund ?? {};
  return { returning: { ...told, refund: refund === null ? null : { ...paid } } };
}
