import { callRecorded } from '@shop/calls/events';
import { uuidv5, type EventOf, type RecordedEvent } from '@shop/kernel';
import { orderConfirmed, orderDelivered, orderPlaced, orderShipped } from '@shop/orders/events';
import { parcelMoved } from '@shop/shipping/events';
import { isCarried, isCarriedToday } from './carried-parcel.js';
import type { CausedMessage } from './caused-message.js';
import { orderFactsOf, type OrderFacts, type OrderSources } from './order-facts.js';
import { nobody, recipientOf, type Recipient } from './recipients.js';

/** What shoppers are written to about of an order. All of it is about their contract, so it goes out whatever they said about marketing. */
export const orderCauses = [
  orderPlaced,
  callRecorded,
  orderConfirmed,
  orderShipped,
  parcelMoved,
  orderDelivered,
] as const;
type OrderCause = RecordedEvent<EventOf<(typeof orderCauses)[number]>>;

export async function aboutOrder(
  { streams, clubFeeOf }: OrderSources,
  event: OrderCause,
): Promise<readonly CausedMessage[]> {
  if (!isToldOf(event)) return [];
  // Nobody is to wait for a courier who has been there.
  if (event.type === 'ParcelMoved' && !(await isCarried(streams, event.data.orderId))) return [];
  const facts = await orderFactsOf(streams, event.data.orderId);
  const { userId, country } = facts;
  const recipient = reachedAbout(facts, await recipientOf(streams, userId));
  const isLeaving = event.type === 'OrderShipped' || event.type === 'ParcelMoved';
  const clubFeeMinor = isLeaving ? await clubFeeOf(event.data.orderId) : 0;
  return writtenAbout(event, facts, clubFeeMinor).map((message) => ({ userId, country, recipient, ...message }));
}

function isToldOf(event: OrderCause): boolean {
  if (event.type === 'CallRecorded') return unanswered.has(event.data.outcome);
  return event.type !== 'ParcelMoved' || isCarriedToday(event.data);
}

const unanswered: ReadonlySet<string> = new Set(['no_answer', 'busy']);

/** By phone under the order's own number: it was given for this order, and is the one that is called. Nobody who is erased is written to. */
function reachedAbout({ phone }: OrderFacts, account: Recipient): Recipient {
  return account.email === null ? nobody : { ...account, phone };
}

/** The cause of the text that goes out beside the e-mail about an event. */
export function textCauseOf(eventId: string): string {
  return uuidv5(eventId, 'sms');
}

type Written = Pick<CausedMessage, 'causeId' | 'channel' | 'contentFor'>;

function writtenAbout(event: OrderCause, { leadId, totalMinor }: OrderFacts, clubFeeMinor: number): readonly Written[] {
  const order = { orderId: event.data.orderId, leadId };
  const priced = { ...order, totalMinor };
  const atTheDoor = clubFeeMinor === 0 ? priced : { ...order, totalMinor: totalMinor + clubFeeMinor, clubFeeMinor };
  const email = { causeId: event.id, channel: 'email' } as const;
  switch (event.type) {
    case 'OrderPlaced':
      return [{ ...email, contentFor: () => ({ kind: 'order_received', ...priced }) }];
    case 'OrderConfirmed':
      return [{ ...email, contentFor: () => ({ kind: 'order_confirmed', ...priced }) }];
    case 'OrderShipped': {
      const contentFor = () => ({ kind: 'order_shipped', ...atTheDoor }) as const;
      return [
        { ...email, contentFor },
        { causeId: textCauseOf(event.id), channel: 'sms', contentFor },
      ];
    }
    case 'ParcelMoved':
      return [
        { causeId: event.id, channel: 'sms', contentFor: () => ({ kind: 'order_out_for_delivery', ...atTheDoor }) },
      ];
    case 'OrderDelivered':
      return [{ ...email, contentFor: ({ takesMail }) => ({ kind: 'order_delivered', ...order, invited: takesMail }) }];
    case 'CallRecorded':
      // Once for an order, however often it is called.
      return [{ causeId: order.orderId, channel: 'sms', contentFor: () => ({ kind: 'call_missed', ...order }) }];
  }
}
