import { reject, type Decider, type Rejection } from '@shop/kernel';
import type { EventData, MessageEvent } from './message.events.js';

export type QueuedMessage = EventData<'MessageQueued'>;
export type GivingUp = EventData<'MessageGivenUp'>['cause'];

export type MessageCommand =
  | { readonly type: 'QueueMessage'; readonly message: QueuedMessage; readonly to: string }
  | { readonly type: 'BeginSending'; readonly at: string }
  | { readonly type: 'RecordSent'; readonly at: string }
  | { readonly type: 'RecordDelay'; readonly reason: string; readonly at: string }
  | { readonly type: 'GiveUp'; readonly cause: GivingUp; readonly reason: string; readonly at: string };

/** `sending`: it was begun, and what came of it is not known yet. */
export type MessageStatus = 'queued' | 'sending' | 'sent' | 'delayed' | 'given_up';

/** Null before it is queued. `to` is null once the person's key is gone; `cause`: why it was given up, while it is. */
export type MessageState = {
  readonly message: QueuedMessage;
  readonly to: string | null;
  readonly status: MessageStatus;
  readonly cause: GivingUp | null;
} | null;

/** One message: its id derives from its cause, so there is one per cause whatever is replayed. */
export const messageDecider: Decider<MessageCommand, MessageEvent, MessageState, 'CONFLICT'> = {
  initial: null,
  evolve,
  decide,
};

const statusAfter = {
  MessageSendingBegan: 'sending',
  MessageSent: 'sent',
  MessageDelayed: 'delayed',
  MessageGivenUp: 'given_up',
} as const satisfies Record<Exclude<MessageEvent['type'], 'MessageQueued'>, MessageStatus>;

function evolve(state: MessageState, event: MessageEvent): MessageState {
  if (event.type === 'MessageQueued') {
    return { message: event.data, to: event.personal?.to ?? null, status: 'queued', cause: null };
  }
  const cause = event.type === 'MessageGivenUp' ? event.data.cause : null;
  return state === null ? null : { ...state, status: statusAfter[event.type], cause };
}

function decide(command: MessageCommand, state: MessageState): readonly MessageEvent[] | Rejection<'CONFLICT'> {
  if (command.type === 'QueueMessage') {
    const { message, to } = command;
    return state === null ? [{ type: 'MessageQueued', data: message, personal: { to } }] : [];
  }
  if (state === null) return reject('CONFLICT', 'There is no such message');
  const { messageId } = state.message;
  if (!isPossible(command.type, state)) return reject('CONFLICT', `The message is ${state.status}`);
  switch (command.type) {
    case 'BeginSending':
      return [{ type: 'MessageSendingBegan', data: { messageId, at: command.at } }];
    case 'RecordSent':
      return [{ type: 'MessageSent', data: { messageId, at: command.at } }];
    case 'RecordDelay':
      return [{ type: 'MessageDelayed', data: { messageId, reason: command.reason, at: command.at } }];
    case 'GiveUp': {
      const { cause, reason, at } = command;
      return [{ type: 'MessageGivenUp', data: { messageId, cause, reason, at } }];
    }
  }
}

/** What was refused has certainly not gone out: whatever it was refused for may be mended meanwhile. */
export function isOver({ status, cause }: NonNullable<MessageState>): boolean {
  return status === 'sent' || (status === 'given_up' && cause !== 'refused');
}

function isPossible(
  command: Exclude<MessageCommand['type'], 'QueueMessage'>,
  state: NonNullable<MessageState>,
): boolean {
  const { status } = state;
  if (command === 'BeginSending') return !isOver(state) && status !== 'sending';
  if (command === 'GiveUp') return !isOver(state);
  return status === 'sending';
}
