import type { OrderEvent } from '@shop/events/orders';
import type { RecordedEvent } from '@shop/kernel';

type OrderEvents = readonly RecordedEvent<OrderEvent>[];

/** Without undone outcomes, and without the events that undo them. */
export function standingEvents(events: OrderEvents): OrderEvents {
  const undoneIds = new Set(events.flatMap((event) => (isUndo(event) ? [event.data.outcomeEventId] : [])));
  if (undoneIds.size === 0) return events;
  const undoneCommands = new Set(
    events.filter(({ id }) => undoneIds.has(id)).map(({ metadata }) => metadata.commandId),
  );
  return events.filter((event) => !isUndo(event) && !undoneCommands.has(event.metadata.commandId));
}

function isUndo(event: OrderEvent): event is Extract<OrderEvent, { type: 'OrderOutcomeUndone' }> {
  return event.type === 'OrderOutcomeUndone';
}
