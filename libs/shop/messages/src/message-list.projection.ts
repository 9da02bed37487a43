import { messageEvents, type EventData, type MessageContent, type MessageEvent } from '@shop/events/messages';
import { erasureEvents } from '@shop/events/privacy';
import { addMilliseconds } from '@shop/kernel';
import { column, defineReadModel, type RowOf } from '@shop/projections';
import type { MessageStatus } from './message.decider.js';
import { deliveryNoticeMaxAgeMs } from './parcel-status.js';

type MessageCause = Extract<MessageEvent, { readonly type: 'MessageGivenUp' }>['data']['cause'];

const columns = {
  userId: column.text().nullable(),
  staffId: column.text().nullable(),
  kind: column.text<MessageContent['kind']>(),
  channel: column.text<'email' | 'sms'>(),
  country: column.text<'BA' | 'RS' | 'HR' | 'ME'>(),
  /** Null when the key is revoked or without an account. */
  recipient: column.text().nullable().holdsPersonalData(),
  queuedAt: column.timestamp(),
  status: column.text<MessageStatus>(),
  triedAt: column.timestamp().nullable(),
  reason: column.text().nullable(),
  /** Set while given up. */
  cause: column.text<MessageCause>().nullable(),
  /** Set while declined. */
  declinedAt: column.timestamp().nullable(),
  /** Id of the key that encrypts the address. */
  addressee: column.text().nullable(),
  /** Null: never ends. */
  sendableUntil: column.timestamp().nullable(),
};

/** Without text, which is rendered on reading. */
export type MessageListRow = RowOf<typeof columns>;

export const messageListProjection = defineReadModel({
  name: 'message-list',
  version: 6,
  scope: 'stream',
  columns,
  indexes: [
    '(queued_at DESC, id)',
    '(user_id, queued_at DESC)',
    '(recipient)',
    '(staff_id, queued_at DESC)',
    '(status, queued_at DESC)',
    "(queued_at DESC, id) WHERE cause = 'unknown' AND declined_at IS NULL",
    "(tried_at) WHERE status = 'sending'",
  ],
  events: messageEvents,
  onErasure: { events: erasureEvents, where: ({ data }) => ({ userId: data.userId }) },
  key: ({ data }) => data.messageId,
  fold: (row, event) => {
    if (event.type !== 'MessageQueued') return row && { ...row, ...sendingColumns(row, event) };
    const { data, personal } = event;
    const { userId, staffId = null, leadId, channel, country, queuedAt, content } = data;
    const recipient = userId === null ? null : (personal?.to ?? null);
    return {
      ...{ userId, staffId, kind: content.kind, channel, country, recipient, queuedAt },
      status: 'queued' as const,
      addressee: userId ?? leadId ?? staffId,
      sendableUntil: sendableUntil(data),
    };
  },
});

/** As `resendEligibilityOf`, from the message alone. */
function sendableUntil({ content, queuedAt }: EventData<'MessageQueued'>): string | null {
  switch (content.kind) {
    case 'reset_code':
    case 'phone_code':
    case 'email_code':
      return queuedAt;
    case 'staff_invitation':
      return content.expiresAt;
    case 'order_out_for_delivery':
      return addMilliseconds(queuedAt, deliveryNoticeMaxAgeMs);
    default:
      return null;
  }
}

type SendingEvent = Exclude<MessageEvent, { readonly type: 'MessageQueued' }>;

function sendingColumns(
  row: MessageListRow,
  { type, data }: SendingEvent,
): Pick<MessageListRow, 'status' | 'triedAt' | 'reason' | 'cause' | 'declinedAt'> {
  const tried = { triedAt: data.at, reason: null, cause: null, declinedAt: null };
  switch (type) {
    case 'MessageSendingBegan':
      return { ...tried, status: 'sending' };
    case 'MessageSent':
      return { ...tried, status: 'sent' };
    case 'MessageDelayed':
      return { ...tried, status: 'delayed', reason: data.reason };
    case 'MessageGivenUp':
      return { ...tried, status: 'given_up', reason: data.reason, cause: data.cause };
    case 'MessageResendAsked':
      return { ...tried, status: 'queued', triedAt: row.triedAt };
    case 'MessageResendDeclined':
      return { ...row, declinedAt: data.at };
  }
}
