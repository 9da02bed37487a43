import type { PersonKeys, Streams } from '@shop/event-store';
import type { JsonObject, RecordedEvent } from '@shop/kernel';
import type { OrderEvent, OrderEventOf } from '@shop/events/orders';
import { readOrderEvents, readOrderPlaced } from '@shop/orders';
import { readAccountConsents } from '@shop/users';
import { remainingConsents, newlyWithdrawn, type ConsentsEvent } from './account-consents.js';
import { erasedContent, type DeliveryContent, type LoadContent } from './delivery-content.js';

type PlacedEvent = RecordedEvent<OrderEventOf<'OrderPlaced'>>;

/** Independent of the time of sending, except for the consents. */
export function orderContentLoader(streams: Streams, keys: PersonKeys): LoadContent {
  return async ({ event: deliveryEvent, subject, revision, person }) => {
    // Accounting data of erased persons is not for the CRM.
    const personKeys = (await keys.load([person])).get(person);
    if (personKeys === undefined || personKeys.account === null) return erasedContent;
    const consentEvents = await readAccountConsents(streams, person);
    if (deliveryEvent === 'consent_withdrawn')
      return withdrawalContent(revision, consentEvents, await readOrderPlaced(streams, subject));
    const events = await readOrderEvents(streams, subject, { revision });
    const event = events.find((recorded) => recorded.revision === revision);
    const placed = events.find((recorded) => recorded.type === 'OrderPlaced');
    if (event === undefined || placed === undefined) return { skip: 'Order not found' };
    return orderEventContent(
      event,
      placed.data,
      amountsAfter(events, placed.data),
      remainingConsents(placed, consentEvents),
    );
  };
}

/** Sent with the last order, by which the CRM knows the account. */
function withdrawalContent(
  revision: bigint,
  consentEvents: readonly ConsentsEvent[],
  placed: PlacedEvent,
): DeliveryContent {
  const event = consentEvents.find((one) => one.revision === revision);
  if (event === undefined) return { skip: 'Event not found' };
  const { leadId, country, userId } = placed.data;
  const channels = newlyWithdrawn(event, consentEvents, placed);
  return {
    data: { event: 'consent_withdrawn', leadId, country, channels, withdrawnAt: event.at, customer: { id: userId } },
  };
}

type Placed = PlacedEvent['data'];
type Amounts = Pick<Placed, 'lines' | 'discountMinor' | 'deliveryMinor' | 'totalMinor'>;

function amountsAfter(events: readonly OrderEvent[], placed: Placed): Amounts {
  const changed = events.findLast((event) => event.type === 'OrderLinesChanged');
  return changed?.data ?? placed;
}

function orderEventContent(event: OrderEvent, placed: Placed, amounts: Amounts, consents: JsonObject): DeliveryContent {
  const { userId, leadId, country, currency, placedAt } = placed;
  const order = { leadId, country, currency, placedAt };
  switch (event.type) {
    case 'OrderPlaced':
    case 'OrderConfirmed': {
      const { personal } = event;
      if (personal === null) return erasedContent;
      const { firstName, lastName, phone } = personal;
      const customer = { id: userId, firstName, lastName, phone };
      const fullOrder = { ...order, ...amountsJson(amounts), customer };
      return event.type === 'OrderPlaced'
        ? { data: { event: 'placed', ...fullOrder, consents } }
        : { data: { event: 'confirmed', ...fullOrder } };
    }
    default: {
      const outcome = outcomeJson(event);
      if (outcome === null) return { skip: 'Event not found' };
      return { data: { ...outcome, ...order, totalMinor: amounts.totalMinor, customer: { id: userId } } };
    }
  }
}

function amountsJson({ lines, discountMinor, deliveryMinor, totalMinor }: Amounts): JsonObject {
  return {
    lines: lines.map(({ offerId, name, quantity, priceMinor }) => ({ offerId, name, quantity, priceMinor })),
    discountMinor,
    deliveryMinor,
    totalMinor,
  };
}

/** Null: not sent to the CRM. */
function outcomeJson(event: OrderEvent): JsonObject | null {
  switch (event.type) {
    case 'OrderMarkedUnreachable':
      return { event: 'unreachable', reason: event.data.reason };
    case 'OrderCancelled': {
      const { from, by, duplicateOf } = event.data;
      return { event: 'cancelled', from, by, ...reasonJson(event), ...(duplicateOf !== undefined && { duplicateOf }) };
    }
    case 'OrderDelivered':
      return { event: 'delivered', deliveredAt: event.data.deliveredAt };
    case 'OrderRefused':
      return { event: 'refused', ...reasonJson(event) };
    // The reason is staff’s text.
    case 'OrderReturnRejected':
      return { event: 'return_rejected' };
    case 'OrderReturnReceived': {
      const { kind, pieces, refundMinor, receivedAt } = event.data;
      return { event: 'returned', kind, pieces, refundMinor, receivedAt };
    }
    case 'OrderRefunded': {
      const { amountMinor, method, refundedAt } = event.data;
      return { event: 'refunded', amountMinor, method, refundedAt };
    }
    default:
      return null;
  }
}

/** Staff’s texts are not sent. */
function reasonJson({ data: { reason } }: OrderEventOf<'OrderCancelled' | 'OrderRefused'>): JsonObject {
  return reason === undefined ? {} : { reason };
}
