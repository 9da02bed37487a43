import type { StreamKind } from '@shop/event-store';
import { messageEvents, type MessageEvent } from '@shop/events/messages';
import { uuidv5 } from '@shop/kernel';
import { messageDecider, type MessageCommand, type MessageState } from './message.decider.js';

export const messageStream: StreamKind<MessageCommand, MessageEvent, MessageState, 'CONFLICT'> = {
  category: 'message',
  events: messageEvents,
  decider: messageDecider,
};

export function messageIdOf(causeId: string): string {
  return uuidv5(causeId, 'message');
}
