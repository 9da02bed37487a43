import { callRecorded } from '@shop/events/calls';
import { uuidv5, type EventOf, type RecordedEvent } from '@shop/kernel';
import { orderConfirmed, orderDelivered, orderPlaced, orderShipped } from '@shop/events/orders';
import { parcelMoved } from '@shop/events/shipping';
import { isOutForDelivery, isFreshOutForDelivery } from './parcel-status.js';
import type { CausedMessage } from './caused-message.js';
import { loadOrderFacts, type Arrival, type OrderFacts, type OrderMessageDeps } from './order-facts.js';
import { noRecipient, loadRecipient, type Recipient } from './recipients.js';

/** Concerns the contract, so no marketing consent is needed. */
export const orderCauses = [
  orderPlaced,
  callRecorded,
  orderConfirmed,
  orderShipped,
  parcelMoved,
  orderDelivered,
] as const;
type OrderCause = RecordedEvent<EventOf<(typeof orderCauses)[number]>>;

export async function orderMessages(
  { streams, clubFeeOf, arrivalOf }: OrderMessageDeps,
  event: OrderCause,
): Promise<readonly CausedMessage[]> {
  if (!causesMessage(event)) return [];
  // The delivery attempt is over.
  if (event.type === 'ParcelMoved' && !(await isOutForDelivery(streams, event.data.orderId))) return [];
  const facts = await loadOrderFacts(streams, event.data.orderId);
  // Reached by another call, before the SMS about this one was due.
  if (event.type === 'CallRecorded' && facts.status !== 'awaiting_confirmation' && facts.status !== 'unreachable')
    return [];
  const { userId, country } = facts;
  const recipient = orderRecipient(facts, await loadRecipient(streams, userId));
  const hasCodAmount = event.type === 'OrderShipped' || event.type === 'ParcelMoved';
  const clubFeeMinor = hasCodAmount ? await clubFeeOf(event.data.orderId) : 0;
  // At the time of the event: a repeated run finds the same days.
  const arrival = beforeArrival.has(event.type) ? await arrivalOf(facts.leadId, event.at) : null;
  return draftsFor(event, facts, clubFeeMinor, arrival).map((message) => ({ userId, country, recipient, ...message }));
}

export function causesMessage(event: OrderCause): boolean {
  if (event.type === 'CallRecorded') return missedOutcomes.has(event.data.outcome);
  return event.type !== 'ParcelMoved' || isFreshOutForDelivery(event.data);
}

const beforeArrival: ReadonlySet<OrderCause['type']> = new Set(['OrderPlaced', 'OrderConfirmed', 'OrderShipped']);

const missedOutcomes: ReadonlySet<string> = new Set(['no_answer', 'busy']);

/** SMS goes to the order’s phone, the one agents call. */
function orderRecipient({ phone }: OrderFacts, account: Recipient): Recipient {
  return account.email === null ? noRecipient : { ...account, phone };
}

/** For the SMS in addition to the e-mail. */
export function smsCauseIdOf(eventId: string): string {
  return uuidv5(eventId, 'sms');
}

type OrderDraft = Pick<CausedMessage, 'causeId' | 'channel' | 'contentFor'>;

function draftsFor(
  event: OrderCause,
  { leadId, totalMinor }: OrderFacts,
  clubFeeMinor: number,
  arrival: Arrival | null,
): readonly OrderDraft[] {
  const order = { orderId: event.data.orderId, leadId };
  const withTotal = { ...order, totalMinor };
  const withArrival = arrival === null ? {} : { arrival };
  const withCodAmount =
    clubFeeMinor === 0 ? withTotal : { ...order, totalMinor: totalMinor + clubFeeMinor, clubFeeMinor };
  const email = { causeId: event.id, channel: 'email' } as const;
  switch (event.type) {
    case 'OrderPlaced':
      return [{ ...email, contentFor: () => ({ kind: 'order_received', ...withTotal, ...withArrival }) }];
    case 'OrderConfirmed':
      return [{ ...email, contentFor: () => ({ kind: 'order_confirmed', ...withTotal, ...withArrival }) }];
    case 'OrderShipped': {
      const contentFor = () => ({ kind: 'order_shipped', ...withCodAmount, ...withArrival }) as const;
      return [
        { ...email, contentFor },
        { causeId: smsCauseIdOf(event.id), channel: 'sms', contentFor },
      ];
    }
    case 'ParcelMoved':
      return [
        { causeId: event.id, channel: 'sms', contentFor: () => ({ kind: 'order_out_for_delivery', ...withCodAmount }) },
      ];
    case 'OrderDelivered':
      return [
        {
          ...email,
          contentFor: ({ acceptsMarketing }) => ({ kind: 'order_delivered', ...order, invited: acceptsMarketing }),
        },
      ];
    case 'CallRecorded':
      // Once per order, however often it is called.
      return [{ causeId: order.orderId, channel: 'sms', contentFor: () => ({ kind: 'call_missed', ...order }) }];
  }
}
