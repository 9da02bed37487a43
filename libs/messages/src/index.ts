import { messageListProjection } from './message-list.projection.js';
import { messageEvents } from './message.events.js';
import { messageStream } from './message.stream.js';
import { messageSending } from './sending/sending.job.js';

export { MessageQueries, visibleTo } from './message-list.queries.js';
export { messageHistory } from './message-history.js';
export { MessagesBackground } from './messages-background.js';
export { MessageSendingModule, MessagesModule } from './messages.module.js';
export { MessagesRpc } from './messages.rpc.js';
export { unknownFates } from './unknown-fates.js';
export { UnsubscribeTokens } from './unsubscribing/unsubscribe-tokens.js';
export { UnsubscribingRpc } from './unsubscribing/unsubscribing.rpc.js';
export { Unsubscriptions } from './unsubscribing/unsubscriptions.js';
export const messagesEvents = messageEvents;
export const messagesProjections = [messageListProjection] as const;
export const messagesJobs = [messageSending] as const;
export const messagesStreams = [messageStream] as const;
