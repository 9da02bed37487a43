import { messageEvents } from './message.events.js';

export * from './message.events.js';

export const messagesEvents = [...messageEvents] as const;
