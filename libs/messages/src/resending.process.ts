import type { Process } from '@shop/projections';
import { messageResendAsked } from './message.events.js';
import type { QueuedMessage } from './message.decider.js';

const inputs = [messageResendAsked] as const;

/** Has the job of a message done once more, where there is a way to send it. */
export type HandOverAgain = (message: Pick<QueuedMessage, 'messageId' | 'channel'>) => Promise<void>;

/** Sends what staff want to be sent all the same. */
export function resendingProcess(handOver: HandOverAgain): Process<typeof inputs> {
  return { name: 'message-resending', events: inputs, from: 'now', react: ({ data }) => handOver(data) };
}
