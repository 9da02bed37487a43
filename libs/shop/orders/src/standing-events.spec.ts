import type { OrderEvent } from '@shop/events/orders';
import type { RecordedEvent } from '@shop/kernel';
import { anOrderConfirmed, anOrderPlaced } from './order.fixtures.js';
import { standingEvents } from './standing-events.js';

const at = '2026-11-20T10:30:00.000Z';
function recorded(event: OrderEvent, revision: number, commandId: string): RecordedEvent<OrderEvent> {
  const metadata = { correlationId: '', causationId: commandId, commandId, actor: 'staff:1', at, schemaVersion: 1 };
  const place = { id: `event-${revision}`, stream: 'order-1', revision: BigInt(revision), position: String(revision) };
  return { ...event, ...place, at, metadata };
}

const { orderId, userId, country, placedAt, leadId: _, ...amounts } = anOrderPlaced.data;
const { lines, subtotalMinor, savingsMinor, discountPercent, discountMinor, deliveryMinor, totalMinor } = amounts;
const prices = { lines, subtotalMinor, savingsMinor, discountPercent, discountMinor, deliveryMinor, totalMinor };
const changed: OrderEvent = {
  type: 'OrderLinesChanged',
  data: { orderId, country, placedAt, ...prices, changes: [] },
};
const undone: OrderEvent = {
  type: 'OrderOutcomeUndone',
  data: {
    ...{ orderId, userId, country, placedAt, ...prices, changes: [], outcomeEventId: 'event-2', staffId: 'agent-1' },
    ...{ outcome: 'confirmed', from: 'confirmed', to: 'awaiting_confirmation', agentId: null },
  },
  personal: null,
};

it('omits the events of an undone command, and its undo', () => {
  const all = [
    recorded(anOrderPlaced, 0, 'place'),
    recorded(changed, 1, 'confirm'),
    recorded(anOrderConfirmed, 2, 'confirm'),
    recorded(undone, 3, 'undo'),
    recorded(anOrderConfirmed, 4, 'confirm again'),
  ];
  expect(standingEvents(all).map(({ id }) => id)).toEqual(['event-0', 'event-4']);
  expect(standingEvents(all.slice(0, 3))).toHaveLength(3);
});
