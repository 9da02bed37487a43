import { callRecorded } from '@shop/calls/events';
import type { Streams } from '@shop/event-store';
import type { EventOf, Recorded } from '@shop/kernel';
import { orderConfirmed, orderDelivered, orderPlaced, orderReturnRequested, orderShipped } from '@shop/orders/events';
import { dataRequested } from '@shop/privacy/events';
import { passwordResetRequested } from '@shop/users/events';
import { aboutMembership, membershipCauses } from './about-membership.js';
import type { QueuedMessage } from './message.decider.js';
import type { MessageContent } from './message.events.js';
import { orderFactsOf } from './order-facts.js';
import type { Recipient } from './recipients.js';
import { aboutStaff, staffCauses } from './staff/about-staff.js';

/** The events that people are written to about. */
export const causes = [
  passwordResetRequested,
  orderReturnRequested,
  dataRequested,
  orderPlaced,
  callRecorded,
  orderConfirmed,
  orderShipped,
  orderDelivered,
  ...membershipCauses,
  ...staffCauses,
] as const;
export type Cause = Recorded<EventOf<(typeof causes)[number]>>;

/** A message before it is known where it goes. */
export interface CausedMessage extends Pick<QueuedMessage, 'userId' | 'leadId' | 'staffId' | 'country' | 'channel'> {
  /** Causes with the same one have one message between them. */
  readonly causeId: string;
  /** Where it is known already; else the account's. */
  readonly recipient?: Recipient;
  readonly contentFor: (recipient: Recipient) => MessageContent;
}

/** The message that an event causes, if any. */
export async function causedMessage(streams: Streams, event: Cause): Promise<CausedMessage | null> {
  switch (event.type) {
    case 'PasswordResetRequested': {
      const { userId, country, channel, resetId, expiresAt } = event.data;
      return {
        causeId: event.id,
        userId,
        country,
        channel,
        contentFor: () => ({ kind: 'reset_code', resetId, expiresAt }),
      };
    }
    case 'OrderReturnRequested': {
      const { userId, country, orderId, kind: returnKind, requestedAt } = event.data;
      const content = { kind: 'return_received', orderId, returnKind, requestedAt } as const;
      return { causeId: event.id, userId, country, channel: 'email', contentFor: () => content };
    }
    case 'DataRequested': {
      const { userId, country, kind: requestKind, dueAt } = event.data;
      const content = { kind: 'data_request_received', requestKind, dueAt } as const;
      return { causeId: event.id, userId, country, channel: 'email', contentFor: () => content };
    }
    case 'OrderPlaced':
    case 'CallRecorded':
    case 'OrderConfirmed':
    case 'OrderShipped':
    case 'OrderDelivered':
      return aboutOrder(streams, event);
    case 'StaffInvited':
      return aboutStaff(streams, event);
    default:
      return aboutMembership(streams, event);
  }
}

type OrderCause = Extract<
  Cause,
  { readonly type: 'OrderPlaced' | 'CallRecorded' | 'OrderConfirmed' | 'OrderShipped' | 'OrderDelivered' }
>;

async function aboutOrder(streams: Streams, event: OrderCause): Promise<CausedMessage | null> {
  // Only an unanswered call is told of.
  if (event.type === 'CallRecorded' && !unanswered.has(event.data.outcome)) return null;
  const { orderId } = event.data;
  const { userId, country, leadId, totalMinor } =
    event.type === 'OrderPlaced' ? event.data : await orderFactsOf(streams, orderId);
  const message = { causeId: event.id, userId, country, channel: 'email' } as const;
  const order = { orderId, leadId };
  switch (event.type) {
    case 'OrderPlaced':
      return { ...message, contentFor: () => ({ kind: 'order_received', ...order, totalMinor }) };
    case 'OrderConfirmed':
      return { ...message, contentFor: () => ({ kind: 'order_confirmed', ...order, totalMinor }) };
    case 'OrderShipped':
      return { ...message, contentFor: () => ({ kind: 'order_shipped', ...order, totalMinor }) };
    case 'OrderDelivered':
      return { ...message, contentFor: ({ takesMail }) => ({ kind: 'order_delivered', ...order, invited: takesMail }) };
    case 'CallRecorded':
      // Once for an order, however often it is called.
      return { ...message, causeId: orderId, channel: 'sms', contentFor: () => ({ kind: 'call_missed', ...order }) };
  }
}

const unanswered: ReadonlySet<string> = new Set(['no_answer', 'busy']);
