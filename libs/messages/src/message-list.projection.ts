import { erasureCertified, isErasure } from '@shop/privacy/events';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { personErased } from '@shop/users/events';
import type { MessageStatus } from './message.decider.js';
import { messageEvents, type MessageContent, type MessageEvent } from './message.events.js';

/** A message without its text: that is made when it is read. */
export interface MessageListRow extends ReadModelRow {
  /** Null where they have no account. */
  readonly userId: string | null;
  /** Whose it is of the staff. */
  readonly staffId: string | null;
  readonly kind: MessageContent['kind'];
  readonly channel: 'email' | 'sms';
  readonly country: 'BA' | 'RS' | 'HR' | 'ME';
  /** Null when the person's key is gone, and of who has no account: such ones are read from the message itself. */
  readonly recipient: string | null;
  readonly queuedAt: string;
  readonly status: MessageStatus;
  /** When it went out, or was tried last. */
  readonly triedAt: string | null;
  /** Why it has not gone out. */
  readonly reason: string | null;
  /** Why it was given up, while it is. */
  readonly cause: MessageCause | null;
}

export const messageListProjection = defineProjection<MessageListRow>()({
  name: 'message-list',
  version: 5,
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
    },
    indexes: [
      '(queued_at DESC, id)',
      '(user_id, queued_at DESC)',
      '(recipient)',
      '(staff_id, queued_at DESC)',
      '(status, queued_at DESC)',
    ],
  },
  personal: ['recipient'],
  events: [...messageEvents, personErased, erasureCertified],
  key: (event) => (isErasure(event) ? null : event.data.messageId),
  fold: (row, event, id) => {
    if (isErasure(event)) return row;
    if (event.type !== 'MessageQueued') return row === undefined ? row : { ...row, ...sendingOf(row, event) };
    const { data, personal } = event;
    const { userId, staffId = null, channel, country, queuedAt, content } = data;
    const recipient = userId === null ? null : (personal?.to ?? null);
    return { id, userId, staffId, kind: content.kind, channel, country, recipient, queuedAt, ...untried };
  },
  patch: (event) => (isErasure(event) ? { where: { userId: event.data.userId }, set: { recipient: null } } : null),
});

const untried = { status: 'queued', triedAt: null, reason: null, cause: null } as const;

type MessageCause = Extract<MessageEvent, { readonly type: 'MessageGivenUp' }>['data']['cause'];
type SendingEvent = Exclude<MessageEvent, { readonly type: 'MessageQueued' }>;

function sendingOf(
  row: MessageListRow,
  { type, data }: SendingEvent,
): Pick<MessageListRow, 'status' | 'triedAt' | 'reason' | 'cause'> {
  const triedAt = data.at;
  switch (type) {
    case 'MessageSendingBegan':
      return { status: 'sending', triedAt, reason: null, cause: null };
    case 'MessageSent':
      return { status: 'sent', triedAt, reason: null, cause: null };
    case 'MessageDelayed':
      return { status: 'delayed', triedAt, reason: data.reason, cause: null };
    case 'MessageGivenUp':
      return { status: 'given_up', triedAt, reason: data.reason, cause: data.cause };
    case 'MessageResendAsked':
      return { status: 'queued', triedAt: row.triedAt, reason: null, cause: null };
  }
}
