import type { StreamKind, Streams } from '@shop/event-store';
import { orderIdOf, parseLeadId } from '@shop/orders';
import { orderEvents, type OrderEvent } from '@shop/orders/events';
import { Inject, Injectable } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import { linesOf } from './tracking-lines.js';
import { stepsOf } from './tracking-steps.js';

/** Orders, to be read only: their rules are the orders module's. */
const orders: StreamKind<never, OrderEvent, null, never> = {
  category: 'order',
  events: orderEvents,
  decider: { initial: null, evolve: () => null, decide: () => [] },
};

/** Where an order is, for whoever has its LeadID. */
@Injectable()
export class Tracking {
  constructor(@Inject(STREAMS) private readonly streams: Streams) {}

  /**
   * Status lines, oldest first; none while the order is in preparation; null when there is no such order.
   * @param text a LeadID in any case, with or without the dash
   */
  async linesFor(text: string): Promise<readonly string[] | null> {
    const leadId = parseLeadId(text);
    if (leadId === null) return null;
    const { events } = await this.streams.load(orders, orderIdOf(leadId));
    const placed = events.find((event) => event.type === 'OrderPlaced');
    return placed === undefined ? null : linesOf(stepsOf(events), placed.data.country);
  }
}
