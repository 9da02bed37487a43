import { defineProjection, type ReadModelRow } from '@shop/projections';
import { personErased } from '@shop/users/events';
import { messageEvents, type MessageContent } from './message.events.js';

/** A message without its text: that is made when it is read. */
export interface MessageListRow extends ReadModelRow {
  readonly userId: string;
  readonly kind: MessageContent['kind'];
  readonly channel: 'email' | 'sms';
  readonly country: 'BA' | 'RS' | 'HR' | 'ME';
  /** Null when the person's key is gone. */
  readonly recipient: string | null;
  readonly queuedAt: string;
}

export const messageListProjection = defineProjection<MessageListRow>()({
  name: 'message-list',
  version: 1,
  scope: 'stream',
  table: {
    columns: {
      userId: 'text',
      kind: 'text',
      channel: 'text',
      country: 'text',
      recipient: 'text',
      queuedAt: 'timestamptz',
    },
    indexes: ['(queued_at DESC, id)', '(user_id, queued_at DESC)', '(recipient)'],
  },
  events: [...messageEvents, personErased],
  key: (event) => (event.type === 'PersonErased' ? null : event.data.messageId),
  fold: (row, event, id) => {
    if (event.type === 'PersonErased') return row;
    const { data, personal } = event;
    const { userId, channel, country, queuedAt, content } = data;
    return { id, userId, kind: content.kind, channel, country, recipient: personal?.to ?? null, queuedAt };
  },
  patch: (event) =>
    event.type === 'PersonErased' ? { where: { userId: event.data.userId }, set: { recipient: null } } : null,
});
