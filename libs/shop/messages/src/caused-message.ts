import type { MessageContent } from '@shop/events/messages';
import { orderReturnRequested, phoneCheckRequested } from '@shop/events/orders';
import { dataRequested } from '@shop/events/privacy';
import { loginsSlowed, passwordResetRequested } from '@shop/events/users';
import type { EventOf, RecordedEvent } from '@shop/kernel';
import { membershipMessages, membershipCauses } from './membership-messages.js';
import type { QueuedMessage } from './message.decider.js';
import { loadOrderFacts, type OrderMessageDeps } from './order-facts.js';
import { orderMessages, orderCauses } from './order-messages.js';
import { noRecipient, type Recipient } from './recipients.js';
import { staffMessage, staffCauses } from './staff/staff-messages.js';

export const causes = [
  passwordResetRequested,
  phoneCheckRequested,
  loginsSlowed,
  orderReturnRequested,
  dataRequested,
  ...orderCauses,
  ...membershipCauses,
  ...staffCauses,
] as const;
export type Cause = RecordedEvent<EventOf<(typeof causes)[number]>>;

/** A message before its recipient is resolved. */
export interface CausedMessage extends Pick<QueuedMessage, 'userId' | 'leadId' | 'staffId' | 'country' | 'channel'> {
  /** Causes with the same id share one message. */
  readonly causeId: string;
  /** Default: the account’s. */
  readonly recipient?: Recipient;
  readonly contentFor: (recipient: Recipient) => MessageContent;
}

export async function messagesCausedBy(deps: OrderMessageDeps, event: Cause): Promise<readonly CausedMessage[]> {
  const { streams } = deps;
  switch (event.type) {
    case 'PasswordResetRequested':
    case 'PhoneCheckRequested':
      return [codeMessage(event)];
    case 'LoginsSlowed': {
      const { userId, country, at } = event.data;
      const content = { kind: 'logins_slowed', at } as const;
      return [{ causeId: event.id, userId, country, channel: 'email', contentFor: () => content }];
    }
    case 'OrderReturnRequested': {
      const { userId, country, orderId, kind: returnKind, requestedAt } = event.data;
      const { leadId } = await loadOrderFacts(streams, orderId);
      const content = { kind: 'return_received', orderId, leadId, returnKind, requestedAt } as const;
      return [{ causeId: event.id, userId, country, channel: 'email', contentFor: () => content }];
    }
    case 'DataRequested': {
      const { userId, country, kind: requestKind, dueAt } = event.data;
      const content = { kind: 'data_request_received', requestKind, dueAt } as const;
      return [{ causeId: event.id, userId, country, channel: 'email', contentFor: () => content }];
    }
    case 'OrderPlaced':
    case 'CallRecorded':
    case 'OrderConfirmed':
    case 'OrderShipped':
    case 'ParcelMoved':
    case 'OrderDelivered':
      return orderMessages(deps, event);
    case 'StaffInvited':
    case 'StaffLoginsSlowed':
      return [await staffMessage(streams, event)];
    default:
      return membershipMessages(streams, event);
  }
}

type CodeCause = Extract<Cause, { type: 'PasswordResetRequested' | 'PhoneCheckRequested' }>;

function codeMessage(event: CodeCause): CausedMessage {
  const { userId, country, expiresAt } = event.data;
  const message = { causeId: event.id, userId, country };
  if (event.type === 'PasswordResetRequested') {
    const { channel, resetId } = event.data;
    return { ...message, channel, contentFor: () => ({ kind: 'reset_code', resetId, expiresAt }) };
  }
  const { checkId } = event.data;
  // May differ from the account’s.
  const recipient = { ...noRecipient, phone: event.personal?.phone ?? null };
  return { ...message, channel: 'sms', recipient, contentFor: () => ({ kind: 'phone_code', checkId, expiresAt }) };
}
