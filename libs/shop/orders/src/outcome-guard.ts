import { callEvents } from '@shop/events/calls';
import type { Streams } from '@shop/event-store';
import type { OrderEvent } from '@shop/events/orders';
import type { DomainEvent, RecordedEvent } from '@shop/kernel';
import { orderStream } from './order.stream.js';
import type { UndoWindows } from './undo-windows.js';

export interface UndoableOutcome {
  readonly orderId: string;
  readonly eventId: string;
}

interface FoundOutcome {
  readonly event: RecordedEvent;
  readonly isUndone: boolean;
}

const callStreams = { category: 'call', events: callEvents };

/** Decides whether the effects of an outcome may begin: messages and CRM deliveries. */
export class OutcomeGuard {
  constructor(
    private readonly streams: Streams,
    private readonly windows: UndoWindows,
  ) {}

  /**
   * Ends the window of undo, so that no undo follows.
   * @returns the event; null if it was undone; the wait while an undo runs
   */
  async settle(outcome: UndoableOutcome): Promise<RecordedEvent | null | { readonly retryInMs: number }> {
    const found = await this.find(outcome);
    if (found === null) throw new Error(`Order ${outcome.orderId} has no event ${outcome.eventId}`);
    if (found.isUndone) return null;
    const retryInMs = await this.windows.close(found.event.metadata.causationId);
    if (retryInMs > 0) return { retryInMs };
    // Read again: an undo may have ended between the read and the end of the window.
    const settled = await this.find(outcome);
    return settled === null || settled.isUndone ? null : settled.event;
  }

  private async find({ orderId, eventId }: UndoableOutcome): Promise<FoundOutcome | null> {
    const [order, calls] = await Promise.all([
      this.streams.load(orderStream, orderId),
      this.streams.read(callStreams, orderId),
    ]);
    const events: readonly RecordedEvent<OrderEvent | DomainEvent>[] = [...order.events, ...calls.events];
    const event = events.find(({ id }) => id === eventId);
    return event === undefined ? null : { event, isUndone: events.some((one) => undoneIdsOf(one).includes(eventId)) };
  }
}

/** The order is restored before its call, so its event counts for both. */
function undoneIdsOf({ type, data }: DomainEvent): readonly (string | undefined)[] {
  if (type !== 'OrderOutcomeUndone' && type !== 'CallOutcomeUndone') return [];
  const { outcomeEventId, call } = data as UndoneOutcome;
  return [outcomeEventId, call?.outcomeEventId];
}

interface UndoneOutcome {
  readonly outcomeEventId: string;
  readonly call?: { readonly outcomeEventId: string };
}
