import type { StreamKind } from '@shop/event-store';
import { uuidv5 } from '@shop/kernel';
import { messageDecider, type MessageCommand, type MessageState } from './message.decider.js';
import { messageEvents, type MessageEvent } from '@shop/events/messages';

export const messageStream: StreamKind<MessageCommand, MessageEvent, MessageState, 'CONFLICT'> = {
  category: 'message',
  events: messageEvents,
  decider: messageDecider,
};

export function messageIdOf(causeId: string): string {
  return uuidv5(causeId, 'message');
}
