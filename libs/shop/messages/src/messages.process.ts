import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, type Clock } from '@shop/kernel';
import type { Process } from '@shop/projections';
import { messagesCausedBy, causes, type Cause, type CausedMessage } from './caused-message.js';
import type { QueuedMessage } from './message.decider.js';
import { messageIdOf, messageStream } from './message.stream.js';
import type { OrderMessageDeps } from './order-facts.js';
import { noRecipient, loadRecipient } from './recipients.js';

/** Without a sender, the message waits in the outbox. */
export type EnqueueMessage = (message: QueuedMessage) => Promise<void>;

export function messagesProcess(deps: OrderMessageDeps, clock: Clock, enqueue: EnqueueMessage): Process<typeof causes> {
  const { streams } = deps;
  return {
    name: 'messages',
    events: causes,
    from: 'now',
    react: async (event) => {
      for (const caused of await messagesCausedBy(deps, event)) {
        const addressedMessage = await addressMessage(streams, caused, event);
        // The person was erased meanwhile.
        if (addressedMessage === null) continue;
        const { message, to } = addressedMessage;
        const { messageId } = message;
        const command = { type: 'QueueMessage', message, to } as const;
        const outcome = await streams.execute(messageStream, messageId, command, contextOf(event, messageId, clock()), {
          expectNew: true,
        });
        if (isRejection(outcome)) throw new Error(`Message ${messageId} could not be queued: ${outcome.code}`);
        await enqueue(message);
      }
    },
  };
}

async function addressMessage(streams: Streams, caused: CausedMessage, { at: queuedAt }: Cause) {
  const { causeId, userId, leadId, staffId, country, channel, contentFor } = caused;
  const recipient = caused.recipient ?? (userId === null ? noRecipient : await loadRecipient(streams, userId));
  const to = channel === 'email' ? recipient.email : recipient.phone;
  if (to === null) return null;
  const whose = { userId, ...(leadId !== undefined && { leadId }), ...(staffId !== undefined && { staffId }) };
  const content = contentFor(recipient);
  const message: QueuedMessage = { messageId: messageIdOf(causeId), ...whose, channel, country, queuedAt, content };
  return { message, to };
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
