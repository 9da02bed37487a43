import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, type Clock } from '@shop/kernel';
import { isUndoable, type UndoableOutcome } from '@shop/orders';
import { type Process, reactConcurrently } from '@shop/projections';
import { messagesCausedBy, causes, type Cause, type CausedMessage } from './caused-message.js';
import type { QueuedMessage } from './message.decider.js';
import { messageIdOf, messageStream } from './message.stream.js';
import type { OrderMessageDeps } from './order-facts.js';
import { causesMessage } from './order-messages.js';
import { noRecipient, loadRecipient } from './recipients.js';

/** Without a sender, the message waits in the outbox. */
export type EnqueueMessage = (message: QueuedMessage) => Promise<void>;

/** Runs `MessageQueue.add` later, if the outcome was not undone until then. */
export type DelayOutcome = (outcome: UndoableOutcome) => Promise<void>;

export function messagesProcess(queue: MessageQueue, delay: DelayOutcome): Process<typeof causes> {
  const react = (event: Cause): Promise<void> => {
    const outcome = undoableOutcomeOf(event);
    return outcome === null ? queue.add(event) : delay(outcome);
  };
  // Each message is a separate stream, so the order does not matter.
  return { name: 'messages', events: causes, from: 'now', react, reactToAll: reactConcurrently(react) };
}

/** Queues the messages of a cause. Idempotent. */
export class MessageQueue {
  constructor(
    private readonly deps: OrderMessageDeps,
    private readonly clock: Clock,
    private readonly enqueue: EnqueueMessage,
  ) {}

  async add(event: Cause): Promise<void> {
    const { streams } = this.deps;
    for (const caused of await messagesCausedBy(this.deps, event)) {
      const addressedMessage = await addressMessage(streams, caused, event);
      // The person was erased meanwhile.
      if (addressedMessage === null) continue;
      const { message, to } = addressedMessage;
      const { messageId } = message;
      const command = { type: 'QueueMessage', message, to } as const;
      const context = contextOf(event, messageId, this.clock());
      const outcome = await streams.execute(messageStream, messageId, command, context, { expectNew: true });
      if (isRejection(outcome)) throw new Error(`Message ${messageId} could not be queued: ${outcome.code}`);
      await this.enqueue(message);
    }
  }
}

/** Null: the messages of this event are queued at once, or it causes none. */
function undoableOutcomeOf(event: Cause): UndoableOutcome | null {
  const isOutcome = event.type === 'OrderConfirmed' || event.type === 'CallRecorded';
  if (!isOutcome || !isUndoable(event) || !causesMessage(event)) return null;
  return { orderId: event.data.orderId, eventId: event.id };
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
