import { messageListProjection } from './message-list.projection.js';
import { messageEvents } from './message.events.js';
import { messageStream } from './message.stream.js';
import { sendMessageJob } from './sending/sending.job.js';

export { MessageQueries, visibilityFor } from './message-list.queries.js';
export { messageHistory } from './message-history.js';
export { MessagesBackground } from './messages-background.js';
export { MessageSendingModule, MessagesModule } from './messages.module.js';
export { MessagesRpc } from './messages.rpc.js';
export { countUnknownOutcomes } from './unknown-fates.js';
export { UnsubscribeTokens } from './unsubscribing/unsubscribe-tokens.js';
export { UnsubscribeRpc } from './unsubscribing/unsubscribing.rpc.js';
export { Unsubscriptions } from './unsubscribing/unsubscriptions.js';
export const messagesEvents = messageEvents;
export const messagesProjections = [messageListProjection] as const;
export const messagesJobs = [sendMessageJob] as const;
export const messagesStreams = [messageStream] as const;
