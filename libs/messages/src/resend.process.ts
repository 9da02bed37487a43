import type { Process } from '@shop/projections';
import { messageResendAsked, messageResendDeclined } from './message.events.js';
import type { QueuedMessage } from './message.decider.js';

const inputs = [messageResendAsked, messageResendDeclined] as const;

/** Has the job of a message done once more, where there is a way to send it. */
export type ReenqueueMessage = (message: Pick<QueuedMessage, 'messageId' | 'channel'>) => Promise<void>;

/** Ends the dead job of a message that staff do not want to be sent again. */
export type CloseJob = (messageId: string) => Promise<void>;

/** Does what staff decided about messages that were given up. */
export function resendProcess(reenqueue: ReenqueueMessage, closeJob: CloseJob): Process<typeof inputs> {
  return {
    name: 'message-resending',
    events: inputs,
    from: 'now',
    react: ({ type, data }) => (type === 'MessageResendAsked' ? reenqueue(data) : closeJob(data.messageId)),
  };
}
