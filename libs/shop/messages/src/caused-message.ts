import type { Streams } from '@shop/event-store';
import type { MessageContent } from '@shop/events/messages';
import { leadStockAnnounced, receivedLeadView } from '@shop/events/leads';
import {
  orderReturnRequested,
  orderReturnWithdrawn,
  phoneCheckRequested,
  refillReminderSent,
} from '@shop/events/orders';
import { dataRequested } from '@shop/events/privacy';
import { emailConfirmationRequested, loginsSlowed, passwordResetRequested } from '@shop/events/users';
import { uuidv5, type EventOf, type RecordedEvent } from '@shop/kernel';
import { membershipMessages, membershipCauses } from './membership-messages.js';
import type { QueuedMessage } from './message.decider.js';
import { loadOrderFacts, type OrderMessageDeps } from './order-facts.js';
import { orderMessages, orderCauses } from './order-messages.js';
import { loadRecipient, noRecipient, type Recipient } from './recipients.js';
import { staffMessage, staffCauses } from './staff/staff-messages.js';

export const causes = [
  passwordResetRequested,
  emailConfirmationRequested,
  phoneCheckRequested,
  loginsSlowed,
  orderReturnRequested,
  orderReturnWithdrawn,
  dataRequested,
  leadStockAnnounced,
  refillReminderSent,
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
      return resetMessages(streams, event);
    case 'EmailConfirmationRequested':
      return emailMessages(event);
    case 'PhoneCheckRequested':
      return [phoneMessage(event)];
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
    case 'OrderReturnWithdrawn': {
      const { orderId, withdrawnAt } = event.data;
      const { userId, country, leadId } = await loadOrderFacts(streams, orderId);
      const content = { kind: 'return_withdrawn', orderId, leadId, withdrawnAt } as const;
      return [{ causeId: event.id, userId, country, channel: 'email', contentFor: () => content }];
    }
    case 'DataRequested': {
      const { userId, country, kind: requestKind, dueAt } = event.data;
      const content = { kind: 'data_request_received', requestKind, dueAt } as const;
      return [{ causeId: event.id, userId, country, channel: 'email', contentFor: () => content }];
    }
    case 'LeadStockAnnounced':
      return [await stockNotice(streams, event)];
    case 'RefillReminderSent': {
      const { userId, country, orderId, leadId, offer, lastsUntil } = event.data;
      const content = { kind: 'refill_reminder', orderId, leadId, offer, lastsUntil } as const;
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

type CauseOf<Type extends Cause['type']> = Extract<Cause, { type: Type }>;

/** Also to a new address that is unconfirmed: it may be the only one that the person still reads. */
async function resetMessages(
  streams: Streams,
  { id, data }: CauseOf<'PasswordResetRequested'>,
): Promise<readonly CausedMessage[]> {
  const { userId, country, channel, resetId, expiresAt } = data;
  const contentFor = () => ({ kind: 'reset_code', resetId, expiresAt }) as const;
  const message = { causeId: id, userId, country, channel, contentFor };
  const recipient = await loadRecipient(streams, userId);
  if (channel === 'sms' || recipient.unconfirmedEmail === null) return [message];
  return [
    { ...message, recipient: { ...noRecipient, email: recipient.unconfirmedEmail } },
    { ...message, causeId: uuidv5(id, 'former address'), recipient },
  ];
}

/** The code to the new address; the former one is notified once. */
function emailMessages({ id, data, personal }: CauseOf<'EmailConfirmationRequested'>): readonly CausedMessage[] {
  const { userId, country, codeId, expiresAt, requestedAt: at, resent } = data;
  const message = { userId, country, channel: 'email' } as const;
  const code: CausedMessage = {
    ...message,
    causeId: id,
    recipient: { ...noRecipient, email: personal?.email ?? null },
    contentFor: () => ({ kind: 'email_code', codeId, expiresAt }),
  };
  const notice: CausedMessage = {
    ...message,
    causeId: uuidv5(id, 'former address'),
    recipient: { ...noRecipient, email: personal?.formerEmail ?? null },
    contentFor: () => ({ kind: 'email_changed', at }),
  };
  return resent ? [code] : [code, notice];
}

/** To the address of the request; an erased one has none. */
async function stockNotice(
  streams: Streams,
  { id, data: { leadId, country, offer } }: CauseOf<'LeadStockAnnounced'>,
): Promise<CausedMessage> {
  const { state: lead } = await streams.load(receivedLeadView, leadId);
  const recipient = { ...noRecipient, email: lead?.personal?.email ?? null };
  const contentFor = () => ({ kind: 'stock_notice', offer }) as const;
  return { causeId: id, userId: null, leadId, country, channel: 'email', recipient, contentFor };
}

function phoneMessage({ id, data, personal }: CauseOf<'PhoneCheckRequested'>): CausedMessage {
  const { userId, country, expiresAt, checkId } = data;
  // May differ from the account’s.
  const recipient = { ...noRecipient, phone: personal?.phone ?? null };
  const contentFor = () => ({ kind: 'phone_code', checkId, expiresAt }) as const;
  return { causeId: id, userId, country, channel: 'sms', recipient, contentFor };
}
