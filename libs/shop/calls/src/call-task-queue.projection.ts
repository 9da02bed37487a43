import { callEvents, callTaskEvents, type CallEvent, type CallTaskEvent } from '@shop/events/calls';
import { orderEvents, type OrderEvent } from '@shop/events/orders';
import { erasureEvents } from '@shop/events/privacy';
import type { RecordedEvent } from '@shop/kernel';
import { defineReadModel } from '@shop/projections';
import { callTaskColumns, isOrderTask, isOtherTask } from './call-task-row.js';
import { foldOrderEvent } from './order-task-row.js';
import { foldCallTaskEvent } from './other-task-row.js';

/** Tasks of all kinds in one queue, so that one statement picks the next call. */
export const callTaskQueueProjection = defineReadModel({
  name: 'call-task-queue',
  version: 1,
  scope: 'cross-stream',
  columns: callTaskColumns,
  indexes: [
    '(rank, urgent_at, id) WHERE open AND NOT claimed',
    '(country, kind) WHERE open',
    '(id) WHERE claimed',
    '(mark_at) WHERE mark_at IS NOT NULL',
    '(log_position) WHERE log_position IS NOT NULL',
  ],
  events: [...orderEvents, ...callEvents, ...callTaskEvents],
  onErasure: { events: erasureEvents, where: ({ data }) => ({ userId: data.userId }) },
  key: (event) => (isCallTaskEvent(event) ? event.data.errandId : event.data.orderId),
  fold: (row, event, id) => {
    if (isCallTaskEvent(event)) return row && !isOtherTask(row) ? row : foldCallTaskEvent(row, event, id);
    return row && !isOrderTask(row) ? row : foldOrderEvent(row, event, id);
  },
});

function isCallTaskEvent<Event extends OrderEvent | CallEvent | CallTaskEvent>(
  event: RecordedEvent<Event>,
): event is RecordedEvent<Event & CallTaskEvent> {
  return event.type.startsWith('Errand');
}
