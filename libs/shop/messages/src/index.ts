import { messageListProjection } from './message-list.projection.js';
import { messageEvents } from '@shop/events/messages';
import { messageStream } from './message.stream.js';
import { sendMessageJob } from './sending/send-message.job.js';

export { MessageQueries, visibilityFor } from './message-list.queries.js';
export { messageHistory } from './message-history.js';
export { MessagesBackground } from './messages-background.js';
export { MessageSendingModule, MessagesModule } from './messages.module.js';
export { MessagesRpc } from './messages.rpc.js';
export { countUnknownOutcomes } from './unknown-outcomes.js';
export { UnsubscribeTokens } from './unsubscribe/unsubscribe-tokens.js';
export { UnsubscribeRpc } from './unsubscribe/unsubscribe.rpc.js';
export { Unsubscriptions } from './unsubscribe/unsubscriptions.js';
export const messagesEvents = messageEvents;
export const messagesProjections = [messageListProjection] as const;
export const messagesJobs = [sendMessageJob] as const;
export const messagesStreams = [messageStream] as const;
