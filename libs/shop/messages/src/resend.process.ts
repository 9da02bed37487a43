import type { Process } from '@shop/projections';
import { messageResendAsked, messageResendDeclined } from '@shop/events/messages';
import type { QueuedMessage } from './message.decider.js';

const inputs = [messageResendAsked, messageResendDeclined] as const;

/** No effect without a sender. */
export type ReenqueueMessage = (message: Pick<QueuedMessage, 'messageId' | 'channel'>) => Promise<void>;

export type CloseJob = (messageId: string) => Promise<void>;

export function resendProcess(reenqueue: ReenqueueMessage, closeJob: CloseJob): Process<typeof inputs> {
  return {
    name: 'message-resending',
    events: inputs,
    from: 'now',
    react: ({ type, data }) => (type === 'MessageResendAsked' ? reenqueue(data) : closeJob(data.messageId)),
  };
}
