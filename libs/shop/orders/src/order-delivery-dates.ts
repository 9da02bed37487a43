import type { OfferCatalogue } from '@shop/catalogue';
import type { ExpectedDelivery } from '@shop/contracts';
import {
  arrivalOf,
  deliveryDatesOf,
  deliveryDatesOfConfirmed,
  localDate,
  packOf,
  type DeliveryDates,
} from '@shop/countries';
import type { Streams } from '@shop/event-store';
import type { OrderEvent } from '@shop/events/orders';
import type { RecordedEvent } from '@shop/kernel';
import { orderIdOf, parseLeadId } from './lead-id.js';
import type { PlacedOrder } from './order.decider.js';
import { orderStream } from './order.stream.js';
import { standingEvents } from './standing-events.js';

/** When orders leave and arrive, by the calendar of their country. */
export class OrderDeliveryDates {
  constructor(
    private readonly streams: Streams,
    private readonly catalogue: OfferCatalogue,
  ) {}

  /** Null for an unknown order, one that does not travel, and one that should have arrived. */
  async find(leadIdText: string, now: string): Promise<ExpectedDelivery | null> {
    const leadId = parseLeadId(leadIdText);
    if (leadId === null) return null;
    const { state, events } = await this.streams.load(orderStream, orderIdOf(leadId));
    if (state.status === 'none') return null;
    const dates = await this.plan(state, standingEvents(events), now);
    if (dates === null || dates.arrivesBy < localDate(now, packOf(state.country))) return null;
    const { dispatchOn: DispatchOn, arrivesFrom: ArrivesFrom, arrivesBy: ArrivesBy } = dates;
    return { DispatchOn, ArrivesFrom, ArrivesBy, IfReached: state.status === 'awaiting_confirmation' };
  }

  /** The day of delivery, before it the last expected one; null for an order that does not travel. */
  async arrivalDay(
    order: PlacedOrder,
    events: readonly RecordedEvent<OrderEvent>[],
    now: string,
  ): Promise<string | null> {
    if (order.deliveredAt !== null) return localDate(order.deliveredAt, packOf(order.country));
    return (await this.plan(order, standingEvents(events), now))?.arrivesBy ?? null;
  }

  private async plan(
    order: PlacedOrder,
    events: readonly RecordedEvent<OrderEvent>[],
    now: string,
  ): Promise<DeliveryDates | null> {
    const pack = packOf(order.country);
    switch (order.status) {
      case 'awaiting_confirmation': {
        const callAt = order.callTime?.callAt ?? now;
        return deliveryDatesOf(callAt > now ? callAt : now, await this.stockDays(order), pack);
      }
      case 'confirmed':
      case 'packed': {
        const planned = deliveryDatesOfConfirmed(
          lastTime(events, 'OrderConfirmed') ?? now,
          await this.stockDays(order),
          pack,
        );
        // One that should have left leaves with the next dispatch.
        return planned.dispatchOn < localDate(now, pack) ? deliveryDatesOfConfirmed(now, 0, pack) : planned;
      }
      case 'shipped':
        return arrivalOf(lastTime(events, 'OrderShipped') ?? now, pack);
      default:
        return null;
    }
  }

  /** Of the article that takes longest. Articles that are no longer sold were in stock. */
  private async stockDays({ country, lines }: PlacedOrder): Promise<number> {
    const offers = (await this.catalogue.forCountry(country)).all();
    const stock = new Map(offers.map(({ ID, Stock }) => [ID, Stock]));
    return Math.max(0, ...lines.map(({ offerId }) => stock.get(offerId) ?? 0));
  }
}

function lastTime(events: readonly RecordedEvent<OrderEvent>[], type: OrderEvent['type']): string | undefined {
  return events.findLast((event) => event.type === type)?.at;
}
