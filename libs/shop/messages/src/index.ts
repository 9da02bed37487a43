export { MessageQueries, visibilityFor } from './message-list.queries.js';
export { messageHistory } from './message-history.js';
export { MessagesBackground } from './messages-background.js';
export { messagesModule } from './messages.module.js';
export { MessagesRpc } from './messages.rpc.js';
export { countUnknownOutcomes } from './unknown-outcomes.js';
export { UnsubscribeTokens } from './unsubscribe/unsubscribe-tokens.js';
export { UnsubscribeRpc } from './unsubscribe/unsubscribe.rpc.js';
export { Unsubscriptions } from './unsubscribe/unsubscriptions.js';
