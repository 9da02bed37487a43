import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, type Clock } from '@shop/kernel';
import type { Process } from '@shop/projections';
import { causedMessage, causes, type Cause } from './caused-message.js';
import type { QueuedMessage } from './message.decider.js';
import { messageIdOf, messageStream } from './message.stream.js';
import { nobody, recipientOf } from './recipients.js';

/** Has a message sent; nothing where the shop cannot send such ones, which then wait in the outbox. */
export type HandOver = (message: QueuedMessage) => Promise<void>;

/** Queues the messages that events cause, each once. */
export function messagesProcess(streams: Streams, clock: Clock, handOver: HandOver): Process<typeof causes> {
  return {
    name: 'messages',
    events: causes,
    react: async (event) => {
      const caused = await causedMessage(streams, event);
      if (caused === null) return;
      const { causeId, userId, leadId, staffId, country, channel, contentFor } = caused;
      const recipient = caused.recipient ?? (userId === null ? nobody : await recipientOf(streams, userId));
      const to = channel === 'email' ? recipient.email : recipient.phone;
      // Erased meanwhile: there is nobody to write to.
      if (to === null) return;
      const messageId = messageIdOf(causeId);
      const content = contentFor(recipient);
      const whose = { userId, ...(leadId !== undefined && { leadId }), ...(staffId !== undefined && { staffId }) };
      const message: QueuedMessage = { messageId, ...whose, channel, country, queuedAt: event.at, content };
      const command = { type: 'QueueMessage', message, to } as const;
      const outcome = await streams.execute(messageStream, messageId, command, contextOf(event, messageId, clock()), {
        expectNew: true,
      });
      if (isRejection(outcome)) throw new Error(`Message ${messageId} could not be queued: ${outcome.code}`);
      await handOver(message);
    },
  };
}

function contextOf(event: Cause, messageId: string, now: string): CommandContext {
  return {
    commandId: messageId,
    correlationId: event.metadata.correlationId,
    causationId: event.id,
    actor: 'system:messages',
    now,
  };
}
