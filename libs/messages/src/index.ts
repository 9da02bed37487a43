import { messageListProjection } from './message-list.projection.js';
import { messageEvents } from './message.events.js';
import { messageStream } from './message.stream.js';

export { MessagesBackground } from './messages-background.js';
export { MessagesModule } from './messages.module.js';
export { MessagesRpc } from './messages.rpc.js';
export const messagesEvents = messageEvents;
export const messagesProjections = [messageListProjection] as const;
export const messagesStreams = [messageStream] as const;
