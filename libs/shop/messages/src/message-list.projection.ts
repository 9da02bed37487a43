import { messageEvents, type EventData, type MessageContent, type MessageEvent } from '@shop/events/messages';
import { erasureCertified, isErasure } from '@shop/events/privacy';
import { personErased } from '@shop/events/users';
import { addMilliseconds } from '@shop/kernel';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import type { MessageStatus } from './message.decider.js';
import { deliveryNoticeMaxAgeMs } from './parcel-status.js';

/** Without text, which is rendered on reading. */
export interface MessageListRow extends ReadModelRow {
  readonly userId: string | null;
  readonly staffId: string | null;
  readonly kind: MessageContent['kind'];
  readonly channel: 'email' | 'sms';
  readonly country: 'BA' | 'RS' | 'HR' | 'ME';
  /** Null when the key is revoked or without an account. */
  readonly recipient: string | null;
  readonly queuedAt: string;
  readonly status: MessageStatus;
  readonly triedAt: string | null;
  readonly reason: string | null;
  /** Set while given up. */
  readonly cause: MessageCause | null;
  /** Set while declined. */
  readonly declinedAt: string | null;
  /** Id of the key that encrypts the address. */
  readonly addressee: string | null;
  /** Null: never ends. */
  readonly sendableUntil: string | null;
}

export const messageListProjection = defineProjection<MessageListRow>()({
  name: 'message-list',
  version: 6,
  scope: 'stream',
  table: {
    columns: {
      userId: 'text',
      staffId: 'text',
      kind: 'text',
      channel: 'text',
      country: 'text',
      recipient: 'text',
      queuedAt: 'timestamptz',
      status: 'text',
      triedAt: 'timestamptz',
      reason: 'text',
      cause: 'text',
      declinedAt: 'timestamptz',
      addressee: 'text',
      sendableUntil: 'timestamptz',
    },
    indexes: [
      '(queued_at DESC, id)',
      '(user_id, queued_at DESC)',
      '(recipient)',
      '(staff_id, queued_at DESC)',
      '(status, queued_at DESC)',
      "(queued_at DESC, id) WHERE cause = 'unknown' AND declined_at IS NULL",
      "(tried_at) WHERE status = 'sending'",
    ],
  },
  personal: ['recipient'],
  events: [...messageEvents, personErased, erasureCertified],
  key: (event) => (isErasure(event) ? null : event.data.messageId),
  fold: (row, event, id) => {
    if (isErasure(event)) return row;
    if (event.type !== 'MessageQueued') return row === undefined ? row : { ...row, ...sendingColumns(row, event) };
    const { data, personal } = event;
    const { userId, staffId = null, leadId, channel, country, queuedAt, content } = data;
    const recipient = userId === null ? null : (personal?.to ?? null);
    return {
      ...{ id, userId, staffId, kind: content.kind, channel, country, recipient, queuedAt, ...untried },
      addressee: userId ?? leadId ?? staffId,
      sendableUntil: sendableUntil(data),
    };
  },
  patch: (event) => (isErasure(event) ? { where: { userId: event.data.userId }, set: { recipient: null } } : null),
});

const untried = { status: 'queued', triedAt: null, reason: null, cause: null, declinedAt: null } as const;

/** As `resendEligibilityOf`, from the message alone. */
function sendableUntil({ content, queuedAt }: EventData<'MessageQueued'>): string | null {
  switch (content.kind) {
    case 'reset_code':
    case 'phone_code':
      return queuedAt;
    case 'staff_invitation':
      return content.expiresAt;
    case 'order_out_for_delivery':
      return addMilliseconds(queuedAt, deliveryNoticeMaxAgeMs);
    default:
      return null;
  }
}

type MessageCause = Extract<MessageEvent, { readonly type: 'MessageGivenUp' }>['data']['cause'];
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
