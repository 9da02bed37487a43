import type { OfferCatalogue } from '@shop/catalogue';
import { packOf } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import { isUuid } from '@shop/kernel';
import type { OrderDeliveryDates } from '../order-delivery-dates.js';
import type { OfferQuantity } from '../order-pricing.js';
import type { PlacedOrder } from '../order.decider.js';
import { orderStream } from '../order.stream.js';
import { allPieces } from '../return-terms.js';
import { refillPlanOf, supplementsOf, type RefillPlan } from './refill-plan.js';

export interface RefillOrder {
  readonly order: PlacedOrder;
  /** Null: nothing of the order runs out, or it does not arrive. */
  readonly plan: RefillPlan | null;
}

/** When the supplements of orders run out, by the labels as they are now. */
export class RefillPlans {
  constructor(
    private readonly streams: Streams,
    private readonly catalogue: OfferCatalogue,
    private readonly deliveryDates: OrderDeliveryDates,
  ) {}

  /** Null for an unknown order. */
  async find(orderId: string, now: string): Promise<RefillOrder | null> {
    if (!isUuid(orderId)) return null;
    const { state: order, events } = await this.streams.load(orderStream, orderId);
    if (order.status === 'none') return null;
    const arrivesOn = await this.deliveryDates.arrivalDay(order, events, now);
    if (arrivesOn === null) return { order, plan: null };
    const supplements = supplementsOf(remainingPieces(order), await this.catalogue.forCountry(order.country));
    return { order, plan: refillPlanOf(supplements, arrivesOn, packOf(order.country)) };
  }
}

const returning: ReadonlySet<string> = new Set(['return_requested', 'return_approved', 'returned', 'refunded']);

function remainingPieces(order: PlacedOrder): readonly OfferQuantity[] {
  const sentBack = returning.has(order.status) ? (order.returning?.pieces ?? []) : [];
  const countBack = (id: string) =>
    sentBack.filter(({ offerId }) => offerId === id).reduce((sum, { quantity }) => sum + quantity, 0);
  return allPieces(order)
    .map(({ offerId, quantity }) => ({ offerId, quantity: quantity - countBack(offerId) }))
    .filter(({ quantity }) => quantity > 0);
}
