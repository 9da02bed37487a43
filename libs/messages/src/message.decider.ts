import type { Decider } from '@shop/kernel';
import type { MessageEvent } from './message.events.js';

export type QueuedMessage = MessageEvent['data'];

export interface MessageCommand {
  readonly type: 'QueueMessage';
  readonly message: QueuedMessage;
  readonly to: string;
}

/** Null before it is queued. `to` is null once the person's key is gone. */
export type MessageState = { readonly message: QueuedMessage; readonly to: string | null } | null;

/** One message: its id derives from its cause, so there is one per cause whatever is replayed. */
export const messageDecider: Decider<MessageCommand, MessageEvent, MessageState, never> = {
  initial: null,
  evolve: (_state, { data, personal }) => ({ message: data, to: personal?.to ?? null }),
  decide: ({ message, to }, state) =>
    state === null ? [{ type: 'MessageQueued', data: message, personal: { to } }] : [],
};
