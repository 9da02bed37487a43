import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, type Clock, type EventOf, type Recorded } from '@shop/kernel';
import { orderReturnRequested } from '@shop/orders/events';
import { dataRequested } from '@shop/privacy/events';
import type { Process } from '@shop/projections';
import { passwordResetRequested } from '@shop/users/events';
import type { QueuedMessage } from './message.decider.js';
import type { MessageContent } from './message.events.js';
import { messageIdOf, messageStream } from './message.stream.js';
import { recipientOf } from './recipients.js';

const inputs = [passwordResetRequested, orderReturnRequested, dataRequested] as const;
type Cause = EventOf<(typeof inputs)[number]>;

/** Queues the messages that events cause, each once. */
export function messagesProcess(streams: Streams, clock: Clock): Process<typeof inputs> {
  return {
    name: 'messages',
    events: inputs,
    react: async (event) => {
      const { channel, content } = messageFor(event);
      const { email, phone } = await recipientOf(streams, event.data.userId);
      const to = channel === 'email' ? email : phone;
      // Erased meanwhile: there is nobody to write to.
      if (to === null) return;
      const { userId, country } = event.data;
      const messageId = messageIdOf(event.id);
      const message: QueuedMessage = { messageId, userId, channel, country, queuedAt: event.at, content };
      const command = { type: 'QueueMessage', message, to } as const;
      const outcome = await streams.execute(messageStream, messageId, command, contextOf(event, clock()), {
        expectNew: true,
      });
      if (isRejection(outcome)) throw new Error(`Message ${messageId} could not be queued: ${outcome.code}`);
    },
  };
}

function messageFor({ type, data }: Cause): { channel: QueuedMessage['channel']; content: MessageContent } {
  switch (type) {
    case 'PasswordResetRequested': {
      const { channel, resetId, expiresAt } = data;
      return { channel, content: { kind: 'reset_code', resetId, expiresAt } };
    }
    case 'OrderReturnRequested': {
      const { orderId, kind: returnKind, requestedAt } = data;
      return { channel: 'email', content: { kind: 'return_received', orderId, returnKind, requestedAt } };
    }
    case 'DataRequested': {
      const { kind: requestKind, dueAt } = data;
      return { channel: 'email', content: { kind: 'data_request_received', requestKind, dueAt } };
    }
  }
}

function contextOf(event: Recorded<Cause>, now: string): CommandContext {
  return {
    commandId: messageIdOf(event.id),
    correlationId: event.metadata.correlationId,
    causationId: event.id,
    actor: 'system:messages',
    now,
  };
}
