import type { OrderEvent } from '@shop/events/orders';
import type { personErased } from '@shop/events/users';
import type { EventOf, RecordedEvent } from '@shop/kernel';
import { orderListProjection, type OrderListRow } from './order-list.projection.js';
import { aContact, anOrderCancelled, anOrderPlaced } from './order.fixtures.js';

const at = '2026-11-20T10:30:00.000Z';
const place = { id: 'event', stream: 'order-order-1', revision: 0n, position: '1', at };
const metadata = { correlationId: '', causationId: '', commandId: '', actor: 'anyone', at, schemaVersion: 1 };

function rowAfter(...events: readonly OrderEvent[]): OrderListRow {
  return events.reduce<OrderListRow | undefined>(
    (row, event) => orderListProjection.fold(row, { ...event, ...place, metadata }, 'order-1'),
    undefined,
  )!;
}

it('stores no personal data of an erased customer', () => {
  const changed: OrderEvent = {
    type: 'OrderContactChanged',
    data: { orderId: 'order-1', userId: 'user-1' },
    personal: aContact,
  };
  const cancelled: OrderEvent = { ...anOrderCancelled, personal: { reason: 'Selidba' } };
  const row = rowAfter(anOrderPlaced, changed, cancelled);
  const { firstName, lastName, phone, address } = aContact;
  expect(row).toMatchObject({ firstName, lastName, phone, address, cancelWords: 'Selidba' });

  const erased: RecordedEvent<EventOf<typeof personErased>> = {
    type: 'PersonErased',
    data: { userId: 'user-1', erasedAt: at, leads: [], memberships: [], quizzes: [] },
    ...place,
    metadata,
  };
  const patch = orderListProjection.patch?.(erased);

  expect(patch?.where).toEqual({ userId: 'user-1' });
  const left = JSON.stringify({ ...row, ...patch?.set });
  for (const value of [firstName, lastName, phone, address.street, address.city, 'Selidba'])
    expect(left).not.toContain(value);
});
